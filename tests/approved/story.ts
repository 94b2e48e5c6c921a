import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { listenToOwnChanges } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { MINUTE } from '#server/processes/clock.ts'
import { counted, readAllRows, rowChanges, tableNames, type Writer } from '../support/all-rows.ts'
import { expectApproved } from './approval.ts'

/** When stories begin. */
export const BEGIN = Date.UTC(2026, 9, 1, 9)

/** Sets the clock to when stories begin, for what is there before. */
export const setClock = () => vi.useFakeTimers({ now: BEGIN, toFake: ['Date'] })

const YEAR = 366 * 24 * 60 * MINUTE

/** The names that a story has for the ids of its cooks and recipes. */
export interface Cast {
  cooks: Record<string, string>
  recipes?: Record<string, number>
}

/** A time since the story began. */
function since(time: number) {
  const minutes = (time - BEGIN) / MINUTE
  const days = Math.trunc(minutes / 1440)
  return `${days === 0 ? '' : `day ${days} `}${Math.round((minutes - days * 1440) * 100) / 100} min`
}

const SECRETS = /seed|hash|token|secret|unsubscribe/i
const IDS = /^(?:id|look)$|Ids?$|^(?:solvedBy|quarter\d)$/
const RECIPES = /^(?:recipe|original|coverRecipe|copy)Id$/

/** Writes values by the names of the cast and the time of the story; ids and secrets, which differ from one database to the next, stay out. */
export function writer({ cooks, recipes = {} }: Cast): Writer {
  const named = Object.entries(cooks).map(([name, id]) => [id, name] as const)
  const dishes = new Map(Object.entries(recipes).map(([name, id]) => [String(id), name]))
  const text = (value: string) =>
    named
      .reduce((all, [id, name]) => all.replace(new RegExp(`\\b${id}\\b`, 'gi'), name), value)
      .replace(/\b([a-zA-Z]+)([/:])(\d+)\b/g, (all, word, sign, id) =>
        dishes.has(id) ? `${word}${sign}${dishes.get(id)}` : all,
      )
      .replace(/(?<=[a-zA-Z][:/])\d+\b(?!-)/g, '#')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
      .replace(/(?=[\w-]*[A-Z\d])[\w-]{22,}/g, 'SECRET')
      .replace(/\bcook-\d{9}\b/gi, 'cook-NUMBER')
      .replace(/\bcook-\d+\b/gi, 'somebody')
      .replace(/\bCook \d+\b/g, 'Somebody')
      .replace(/\n+/g, '\n        ')
  const write = (column: string, value: unknown): string => {
    // Of a record's fields what they are, without the stamps.
    if (column === 'fields' && typeof value === 'string')
      return write(
        '',
        Object.fromEntries(Object.entries(JSON.parse(value)).map(([name, field]) => [name, (field as unknown[])[1]])),
      )
    if (typeof value === 'string')
      return column === 'look' ? '#' : SECRETS.test(column) ? 'SECRET' : text(value).slice(0, 300)
    if (typeof value === 'number') {
      if (RECIPES.test(column)) return dishes.get(String(value)) ?? '#'
      if (IDS.test(column)) return '#'
      return Math.abs(value - BEGIN) < YEAR ? since(value) : String(value)
    }
    // Nobody sees their order.
    if (value instanceof Map || value instanceof Set)
      return `[${[...value]
        .map((one) => write(column, one))
        .sort()
        .join(', ')}]`
    if (Array.isArray(value)) return `[${value.map((one) => write(column, one)).join(', ')}]`
    if (typeof value === 'object' && value !== null)
      return `{${Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([name, one]) => `${text(name)} ${write(name, one)}`)
        .join(', ')}}`
    return String(value)
  }
  return write
}

/** What is read again after every act. */
export type Readings = Record<string, () => Promise<unknown>>

/**
 * Tells a story of acts on a database: what each answers, what it announces as changed, which rows it changes and how, and what is read differently from then on. The
 * clock is a minute later at each. The tables in `without` are not of interest.
 */
export async function aStory(
  db: Database,
  engine: string,
  cast: Cast,
  readings: Readings,
  { without = [] }: { without?: readonly string[] } = {},
) {
  setClock()
  for (const [name, id] of Object.entries(cast.cooks))
    await db
      .updateTable('cook')
      .set({ name: `${name.charAt(0).toUpperCase()}${name.slice(1)}` })
      .where('id', '=', id)
      .execute()
  const write = writer(cast)
  const lines: string[] = []
  // Reading every table takes long elsewhere; what is read is compared there alone.
  const names = engine === 'SQLite' ? (await tableNames(db, engine)).filter((name) => !without.includes(name)) : []
  let rows = await readAllRows(db, engine, names)
  const known = new Map<string, string>()
  const read = async () => {
    for (const [name, reading] of Object.entries(readings)) {
      const found = await reading()
      const answer = Array.isArray(found)
        ? counted(found.map((one) => write('', one)))
            .map((line) => `\n      ${line}`)
            .join('') || ' nothing'
        : ` ${write('', found)}`
      if (known.get(name) !== answer) lines.push(...`    ${name}:${answer}`.split('\n').map((line) => line.trimEnd()))
      known.set(name, answer)
    }
  }
  const announced: string[] = []
  listenToOwnChanges(db, (names) => announced.push(...names))
  lines.push('At first')
  await read()
  return {
    /** Compares the story with its approved text. */
    async expectApproved(name: string) {
      if (engine === 'SQLite') return expectApproved(name, lines)
      const approved = readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8')
      const isRead = (line: string) => line !== '' && !/^[+~-] /.test(line)
      expect(lines.filter(isRead)).toEqual(approved.split('\n').filter(isRead))
    },
    /** Lets some minutes go by. */
    wait: (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE),
    async act<T>(what: string, does: () => Promise<T> | T): Promise<T> {
      vi.setSystemTime(Date.now() + MINUTE)
      const answer = await does()
      const name = write('', what)
      lines.push(...(answer === undefined ? name : `${name}: ${write('', answer)}`).split('\n'))
      const dropped = [...new Set(announced.splice(0).map((name) => write('', name)))].sort()
      if (dropped.length > 0) lines.push(`  announced: ${dropped.join(', ')}`)
      const after = await readAllRows(db, engine, names)
      lines.push(...rowChanges(names, rows, after, write))
      rows = after
      await read()
      return answer
    },
  }
}
