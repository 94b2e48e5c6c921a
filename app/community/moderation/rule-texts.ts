import {
  EFFECTS,
  type Effect,
  LIMITS,
  type LimitName,
  type RuleChange,
  type ScreeningRules,
} from '#app/people/screening/screening-rules.ts'
import { m } from '#messages'

/** What each limit for new cooks is called. */
export const LIMIT_TEXTS: Record<LimitName, () => string> = {
  perHour: m.rules_per_hour,
  contacts: m.rules_contacts,
  sameTexts: m.rules_same_texts,
  mentions: m.rules_mentions,
}
/** What happens beyond a limit. */
export const EFFECT_TEXTS: Record<Effect, () => string> = { hold: m.rules_effect_hold, refuse: m.rules_effect_refuse }

const LIST_TEXTS: Partial<Record<keyof ScreeningRules, () => string>> = {
  holdWords: m.rules_hold_words,
  refuseWords: m.rules_refuse_words,
  holdDomains: m.rules_hold_domains,
  refuseDomains: m.rules_refuse_domains,
  allowedDomains: m.rules_allowed_domains,
}

/** A changed rule in words: what it is called, and what went and came. */
export function ruleChangeText({ rule, removed, added }: RuleChange): { name: string; removed: string; added: string } {
  const limit = LIMITS.find((name) => rule.startsWith(name))
  const valueText = (value: string) => {
    const effect = EFFECTS.find((name) => name === value)
    return limit && effect ? EFFECT_TEXTS[effect]() : value
  }
  const [went, came] = [removed, added].map((values) => values.map(valueText).join(', '))
  return { name: LIST_TEXTS[rule]?.() ?? (limit ? LIMIT_TEXTS[limit]() : rule), removed: went ?? '', added: came ?? '' }
}
