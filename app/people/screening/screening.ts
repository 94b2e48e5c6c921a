import { type Contacts, contactsIn } from './contacts.ts'
import { foldedText, spelledWords, textTokens } from './folded-text.ts'
import type { Cause } from './pending.ts'
import type { Effect, ScreeningRules } from './screening-rules.ts'
import type { TrustLevel } from './trust.ts'

/** Something that a cook publishes. */
export interface ScreenedPost {
  /** All that others will read. */
  texts: readonly string[]
  /** An address that it names as where it is from: compared with the domains of the rules, and no link of its text. */
  source?: string | null
  /** What others read until now, where it is edited: only what is new in it counts. */
  before?: readonly string[]
}

/** What a new cook published lately. */
export interface LatelyPublished {
  /** How many posts within an hour. */
  perHour: number
  /** How many posts within an hour by new cooks at the same address, this one's included. */
  perHourHere: number
  /** How often the same words within a day. */
  sameTexts: number
}

export interface Screening {
  effect: Effect | 'publish'
  causes: Cause[]
  /** The word or the domain that was found, as its rule has it; null for none. */
  found: string | null
}

/** From one address, which a household or a school shares, so many times as much is published. */
export const ADDRESS_FACTOR = 3
/** Words that are shorter are the same by chance: "Very good!" */
const MIN_SAME = 20
const MENTION = /(?<![\p{L}\p{N}_.@/-])@[a-z0-9._-]{3,}/gu

/** The words of a text for comparing it with another: without numbers, signs and look-alikes; null for a text too short to compare. */
export function wordsToCompare(text: string): string | null {
  const words = textTokens(foldedText(text))
    .filter((token) => !/^\d+$/.test(token))
    .join(' ')
  return words.length < MIN_SAME ? null : words
}

interface Branch {
  next: Map<string, Branch>
  rule: string | null
}
/** Rules that are ready to be compared with texts. */
export interface PreparedRules {
  rules: ScreeningRules
  words: Branch
  effects: Map<string, Effect>
  domains: Map<string, Effect>
  allowed: Set<string>
}

const hostOfRule = (line: string) =>
  foldedText(line)
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/s, '')

/** Prepares rules: once for many texts. */
export function prepareRules(rules: ScreeningRules): PreparedRules {
  const words: Branch = { next: new Map(), rule: null }
  const effects = new Map<string, Effect>()
  const domains = new Map<string, Effect>()
  for (const effect of ['hold', 'refuse'] as const) {
    for (const rule of rules[`${effect}Words`]) {
      let branch = words
      const tokens = textTokens(foldedText(rule))
      for (const token of tokens) {
        const next: Branch = branch.next.get(token) ?? { next: new Map(), rule: null }
        branch.next.set(token, next)
        branch = next
      }
      if (tokens.length === 0) continue
      branch.rule = rule
      effects.set(rule, effect)
    }
    for (const rule of rules[`${effect}Domains`]) domains.set(hostOfRule(rule), effect)
  }
  return { rules, words, effects, domains, allowed: new Set(rules.allowedDomains.map(hostOfRule)) }
}

/** The rules about words that a text meets, from left to right; each word is compared with as many words as the longest rule has. */
function wordsFound({ words }: PreparedRules, text: string): string[] {
  const tokens = textTokens(foldedText(text))
  const found = spelledWords(tokens).flatMap((word) => words.next.get(word)?.rule ?? [])
  for (let start = 0; start < tokens.length; start++) {
    let branch: Branch | undefined = words
    for (let at = start; branch && at < tokens.length; at++) {
      branch = branch.next.get(tokens[at] ?? '')
      if (branch?.rule != null) found.push(branch.rule)
    }
  }
  return found
}

/** The name of a host in a list, which is that host's or of a domain above it; undefined for none. */
function listed(names: { has(name: string): boolean }, host: string): string | undefined {
  const labels = host.split('.').slice(-8)
  return labels.map((_label, at) => labels.slice(at).join('.')).find((name) => names.has(name))
}

function contactsOf({ allowed }: PreparedRules, texts: readonly string[]) {
  const found = texts.map(contactsIn)
  const addresses = ({ links, emails, phones }: Contacts) => [
    ...links.filter(({ host }) => listed(allowed, host) === undefined).map(({ address }) => address),
    ...emails,
    ...phones,
  ]
  return {
    hosts: found.flatMap(({ hosts }) => hosts),
    contacts: found.flatMap(addresses),
    mentions: texts.flatMap((text) => foldedText(text).match(MENTION) ?? []),
  }
}

/**
 * What becomes of something that a cook publishes: words of the rules hold it whoever the cook is, domains unless they are trusted, and the
 * limits those who are new (`lately` is null for others).
 */
export function screen(
  prepared: PreparedRules,
  level: TrustLevel,
  { texts, source = null, before = [] }: ScreenedPost,
  lately: LatelyPublished | null,
): Screening {
  const { rules } = prepared
  const causes = new Map<Cause, Effect>()
  let found: string | null = null
  const add = (cause: Cause, effect: Effect, rule: string | null = null) => {
    if (causes.get(cause) !== 'refuse') causes.set(cause, effect)
    if (rule !== null && (found === null || effect === 'refuse')) found = rule
  }
  const earlier = new Set(before.flatMap((text) => wordsFound(prepared, text)))
  for (const rule of texts.flatMap((text) => wordsFound(prepared, text)))
    if (!earlier.has(rule)) add('word', prepared.effects.get(rule) ?? 'hold', rule)
  if (level !== 'trusted') {
    const now = contactsOf(prepared, texts)
    const then = contactsOf(prepared, before)
    const hosts = source === null ? now.hosts : [...now.hosts, ...contactsIn(source).hosts]
    for (const host of hosts.filter((one) => !then.hosts.includes(one))) {
      const rule = listed(prepared.domains, host)
      if (rule !== undefined) add('domain', prepared.domains.get(rule) ?? 'hold', rule)
    }
    if (level === 'new') {
      const isNew = (list: string[], known: string[]) => list.some((one) => !known.includes(one))
      if (now.contacts.length > rules.contacts && isNew(now.contacts, then.contacts))
        add('contact', rules.contactsEffect)
      if (new Set(now.mentions).size > rules.mentions && isNew(now.mentions, then.mentions))
        add('mentions', rules.mentionsEffect)
    }
  }
  if (level === 'new' && lately) {
    if (lately.sameTexts >= rules.sameTexts) add('sameText', rules.sameTextsEffect)
    if (lately.perHour >= rules.perHour || lately.perHourHere >= rules.perHour * ADDRESS_FACTOR)
      add('burst', rules.perHourEffect)
  }
  const effects = [...causes.values()]
  const effect = effects.includes('refuse') ? 'refuse' : effects.length > 0 ? 'hold' : 'publish'
  return { effect, causes: [...causes.keys()], found }
}
