import { readFileSync } from 'node:fs'
import { addedUp } from '#app/food/amounts/added-up.ts'
import { parseItem } from '#app/kitchen/items/parse-item.server.ts'
for (const row of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const [lines = '', expected] = row.split(' => ')
  const got = addedUp(lines.split(' | ').map((t, i) => ({ id: String(i), needed: parseItem(t, 'en') })))
    .map(({ name, amount, aisle }) => (amount ? `${name}: ${amount}` : name) + (process.argv[2] ? ` [${aisle}]` : ''))
    .join(' ; ')
  if (got !== expected) console.log(lines, '=>', got, expected ? `   (${expected})` : '')
}
