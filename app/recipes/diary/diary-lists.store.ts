import { sql } from 'kysely'
import { dayOf } from '#app/base/request/plain-day.ts'
import { m } from '#messages'
import { pageAt } from '#server/database/list-page.ts'
import type { Database } from '#server/database/tables.ts'
import type { CookedPhoto, DiaryEntry } from './diary-entry.ts'

const COLUMNS = ['id', 'recipeId', 'title', 'cookedOn', 'text', 'stars', 'changes', 'isPublic', 'revision'] as const
const MORE_COLUMNS = ['revisedAt', 'hiddenAt', 'hiddenReason'] as const
const MAX_IN_MONTH = 1000

const entriesOf = (db: Database, cookId: string) =>
  db
    .selectFrom('cookedEntry')
    .select([...COLUMNS, ...MORE_COLUMNS])
    .where('cookId', '=', cookId)

type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

const entryOf = ({ isPublic, hiddenAt, ...row }: Row, photos: ReadonlyMap<number, CookedPhoto[]>): DiaryEntry => ({
  ...row,
  isPublic: isPublic === 1,
  isHidden: hiddenAt !== null,
  photos: photos.get(row.id) ?? [],
})

/** The photos of some entries in their order, by the ids of the entries; those without a caption are described by whose they are. */
export async function photosOf(db: Database, entries: readonly { id: number; name?: string }[]) {
  const photos = new Map<number, CookedPhoto[]>()
  if (entries.length === 0) return photos
  const names = new Map(entries.map(({ id, name }) => [id, name]))
  const rows = await db
    .selectFrom('cookedPhoto')
    .innerJoin('picture', 'picture.key', 'cookedPhoto.pictureKey')
    .select(['entryId', 'caption', 'picture.key', 'width', 'height', 'colour'])
    .where('entryId', 'in', [...names.keys()])
    .orderBy('entryId')
    .orderBy('position')
    .execute()
  for (const { entryId, ...row } of rows) {
    const name = names.get(entryId)
    const alt = row.caption || (name === undefined ? m.review_photo_chosen() : m.review_photo_of({ name }))
    photos.set(entryId, [...(photos.get(entryId) ?? []), { ...row, alt }])
  }
  return photos
}

async function withPhotos(db: Database, rows: readonly Row[]): Promise<DiaryEntry[]> {
  const photos = await photosOf(db, rows)
  return rows.map((row) => entryOf(row, photos))
}

/** An entry of a cook's own diary; null when there is none of this id. */
export async function findEntry(db: Database, cookId: string, id: number): Promise<DiaryEntry | null> {
  const [entry = null] = await withPhotos(db, await entriesOf(db, cookId).where('id', '=', id).execute())
  return entry
}

/** The entry of a cook's own diary of a recipe on a day; null for none. */
export async function findEntryOn(db: Database, cookId: string, recipeId: number, day: string) {
  const rows = entriesOf(db, cookId).where('recipeId', '=', recipeId).where('cookedOn', '=', day)
  const [entry = null] = await withPhotos(db, await rows.execute())
  return entry
}

/** What a cook has cooked from one day to another, both included, the first day first, without photos; at most a thousand entries. */
export async function listDays(db: Database, cookId: string, from: string, to: string): Promise<DiaryEntry[]> {
  const rows = await entriesOf(db, cookId)
    .where('cookedOn', '>=', from)
    .where('cookedOn', '<=', to)
    .orderBy('cookedOn')
    .orderBy('id')
    .limit(MAX_IN_MONTH)
    .execute()
  return rows.map((row) => entryOf(row, new Map()))
}

/** A page of a cook's diary, the last day first, after a day's time and the id of an entry. */
export async function listDiary(
  db: Database,
  cookId: string,
  { after, size }: { after: readonly [time: number, id: number] | null; size: number },
) {
  const position = { after: after && ([dayOf(after[0]), after[1]] as const), size }
  const order = { cookedOn: 'desc', id: 'desc' } as const
  return withPhotos(db, await pageAt(entriesOf(db, cookId), order, position).execute())
}

/** How often a cook has cooked something, and when last. */
export interface TimesCooked {
  recipeId: number | null
  title: string
  times: number
  last: string
}

/** A page of what a cook has cooked, the most frequent first, each recipe once; what is gone by its title. */
export const listTimesCooked = (db: Database, cookId: string, { page, size }: { page: number; size: number }) =>
  db
    .selectFrom('cookedEntry')
    .select((eb) => [
      'recipeId',
      eb.fn.max('title').as('title'),
      eb.fn.countAll<number>().as('times'),
      eb.fn.max('cookedOn').as('last'),
    ])
    .where('cookId', '=', cookId)
    .groupBy(['recipeId', sql`case when ${sql.ref('recipeId')} is null then ${sql.ref('title')} end`])
    .orderBy('times', 'desc')
    .orderBy('last', 'desc')
    .orderBy('title')
    .offset((page - 1) * size)
    .limit(size)
    .execute() as Promise<TimesCooked[]>

/** All of a cook's diary, for the export of their data and the file of their kitchen. */
export async function exportDiary(db: Database, cookId: string) {
  const rows = await entriesOf(db, cookId)
    .select(['createdAt', 'updatedAt'])
    .orderBy('cookedOn')
    .orderBy('id')
    .execute()
  const photos = new Map<number, { key: string; caption: string }[]>()
  const stored = await db
    .selectFrom('cookedPhoto')
    .innerJoin('cookedEntry', 'cookedEntry.id', 'cookedPhoto.entryId')
    .select(['entryId', 'pictureKey as key', 'caption'])
    .where('cookId', '=', cookId)
    .orderBy('entryId')
    .orderBy('position')
    .execute()
  for (const { entryId, ...photo } of stored) photos.set(entryId, [...(photos.get(entryId) ?? []), photo])
  return rows.map(({ isPublic, ...row }) => ({ ...row, isPublic: isPublic === 1, photos: photos.get(row.id) ?? [] }))
}
