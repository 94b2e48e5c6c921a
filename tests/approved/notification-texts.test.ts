import { test } from 'vitest'
import { inLanguage } from '#app/base/request/in-language.ts'
import { KINDS } from '#app/community/moderation/moderation.ts'
import {
  KIND_LABELS,
  NOTIFICATION_PATHS,
  NOTIFICATION_TEXTS,
  namesText,
} from '#app/community/notifications/notification-texts.ts'
import { NOTIFICATION_KINDS } from '#app/people/notifications/notification.ts'
import { below, expectApproved } from './approval.ts'

/** What each kind tells apart. */
const DETAILS: Partial<Record<string, string[]>> = {
  decision: [
    ...KINDS.flatMap((kind) => [`hidden ${kind}`, `shown ${kind}`]),
    ...['renamed profile', 'published review', 'upheld recipe', 'strange'],
  ],
  report: ['hidden review', 'shown review'],
  firstDays: ['1 0', '12 1', '12 5', '1 1'],
  version: ['published', 'proposed', 'taken', 'strange'],
  testKitchen: ['request', 'accepted', 'declined', 'notes', 'published', 'strange'],
}

test('notifications say and lead to what is approved', async () => {
  const lines: string[] = []
  for (const locale of ['en', 'hi'] as const)
    await inLanguage(locale, async () => {
      for (const kind of NOTIFICATION_KINDS)
        lines.push(
          ...below(`${kind} (${KIND_LABELS[kind]()})`, [
            ...(DETAILS[kind] ?? [null]).map((detail) => {
              const about = { names: 'Anna', count: 2, title: 'Soup', detail, text: 'Words' }
              return `${detail ?? ''}: ${NOTIFICATION_TEXTS[kind](about)}`
            }),
            NOTIFICATION_TEXTS[kind]({ names: 'Anna', count: 1, title: null, detail: null, text: null }),
          ]),
        )
      for (const [names, count] of [
        [[], 1],
        [['Anna'], 1],
        [['Anna'], 2],
        [['Anna', 'Ben'], 2],
        [['Anna', 'Ben', 'Cleo'], 4],
        [['Anna', 'Ben', 'Cleo'], 40],
      ] as const)
        lines.push(`${names.length} of ${count}: ${namesText(names, count)}`)
    })
  for (const kind of NOTIFICATION_KINDS)
    lines.push(
      ...below(
        `${kind} leads`,
        (kind === 'decision' ? KINDS : ['recipe', 'proposed', 'question']).flatMap((about) => {
          const path = (recipeId: number | null) => NOTIFICATION_PATHS[kind]({ subject: `${about}:3`, recipeId })
          return path(7) || path(null) ? `${about}: ${path(7)}, without a recipe ${path(null)}` : []
        }),
      ),
    )
  await expectApproved('notification-texts', lines)
})
