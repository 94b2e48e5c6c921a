import { z } from 'zod'
import { MAX_CHANGES, SyncRecord } from '#app/kitchen/records/sync-record.ts'

/** How long nobody may have opened a visitor's live list before it is deleted, in days. */
export const UNUSED_DAYS = 60

/** The fields of an item that who has the link sees and changes: recipes may be private, and the meal plan is. */
const LIVE_FIELDS: ReadonlySet<string> = new Set(['list', 'text', 'ticked', 'aisle', 'position', 'deleted'])

/** A record with the fields that a live list has. */
export const liveFieldsOf = ({ id, kind, fields }: SyncRecord): SyncRecord => ({
  id,
  kind,
  fields: Object.fromEntries(Object.entries(fields).filter(([name]) => LIVE_FIELDS.has(name))),
})

/** A record with its list under another id, where its fields name one. */
export const inList = ({ fields, ...record }: SyncRecord, list: string): SyncRecord => ({
  ...record,
  fields: fields.list ? { ...fields, list: [fields.list[0], list] } : fields,
})

/** A secret that a device makes, or the key of a link: 256 bits. */
const Secret = z.string().regex(/^[0-9a-zA-Z_-]{43}$/)

/** What shares a list of a device, and ends that: the device's own secret, from which the key of the link follows. */
export const LiveListOwner = z
  .strictObject({
    secret: Secret.meta({
      description:
        'A secret of your choice, 43 letters, digits, `-` and `_`, that only you have. The same one makes the same list.',
      examples: ['kX3mQ9vT1cW8rB5nZ7jL2hF6dS4gP0yA-uE_oI1tRq8'],
    }),
  })
  .meta({ id: 'LiveListOwner' })

const key = z.string().max(100).meta({ description: 'The key of the link.' })

/** What is asked of a live list: what has changed since a version. */
export const LiveListQuery = z
  .strictObject({
    key,
    since: z.int().min(0).default(0).meta({ description: 'The last version that is known.' }),
    continues: z.boolean().default(false),
  })
  .meta({ id: 'LiveListQuery' })

/** What a device has changed on a live list. */
export const LiveListChanges = z
  .strictObject({
    key,
    changes: z
      .array(SyncRecord.refine(({ fields }) => Object.keys(fields).every((name) => LIVE_FIELDS.has(name))))
      .max(MAX_CHANGES),
  })
  .meta({ id: 'LiveListChanges' })
