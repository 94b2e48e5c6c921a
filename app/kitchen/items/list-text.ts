import type { ShoppingLine } from '#app/food/amounts/parsed-item.ts'

interface NamedGroup {
  name: string
  lines: readonly ShoppingLine[]
}

/** What is to buy as plain text: each aisle with its lines; '' for nothing. */
export const listText = (groups: readonly NamedGroup[]) =>
  groups
    .map(({ name, lines }) => [
      name,
      ...lines.map((line) => `- ${[line.name, line.amount].filter(Boolean).join(' · ')}`),
    ])
    .map((lines) => lines.join('\n'))
    .join('\n\n')
