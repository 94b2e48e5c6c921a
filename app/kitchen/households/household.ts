import { z } from 'zod'
import { STRICT_DIETS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { Email } from '#app/people/account/account.ts'
import { m } from '#messages'

export const HOUSEHOLD_PAGE = '/household'
export const MAX_MEMBERS = 20
/** How many invitations of a household may be open, and how many guest links it may have. */
export const MAX_LINKS = 20
export const INVITE_DAYS = 7
export const MAX_HOUSEHOLD_NAME = 60
export const MAX_GUEST_NAME = 40

/** The name of a household, on one line; '' for one without. */
export const HouseholdName = z
  .string()
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().max(MAX_HOUSEHOLD_NAME))
/** How many ovens a household may say that it has. */
export const MAX_OVENS = 4
/** The ovens of a household that says nothing, and of visitors. */
export const DEFAULT_OVENS = 1
export const Ovens = z.int().min(1).max(MAX_OVENS).meta({ description: 'How many ovens the household has.' })
export const HouseholdRole = z.enum(['owner', 'member'])
export type HouseholdRole = z.infer<typeof HouseholdRole>

/** Whom an invitation is sent to; nobody for one that is a link to share. */
export const InviteDraft = z.object({ email: Email.optional() })
export type InviteDraft = z.infer<typeof InviteDraft>

/** Whom a guest link is for, and the list that it opens. */
export const GuestDraft = z.object({
  name: z
    .string({ error: () => m.household_guest_required() })
    .trim()
    .min(1, { error: () => m.household_guest_required() })
    .max(MAX_GUEST_NAME, { error: () => m.form_too_long({ most: MAX_GUEST_NAME }) }),
  list: z.string().max(80),
})
export type GuestDraft = z.infer<typeof GuestDraft>

/** What a cook does not eat: the diets they follow, the allergens they avoid. */
export const CookNeeds = z.object({
  diets: z.array(z.enum(STRICT_DIETS)).max(STRICT_DIETS.length),
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
})
export type CookNeeds = z.infer<typeof CookNeeds>
export const EATS_EVERYTHING: CookNeeds = { diets: [], allergens: [] }

/** What the forms of the household's page want; invitations and guest links are read as drafts. */
export const HouseholdIntent = z.discriminatedUnion('do', [
  z.object({ do: z.literal('invite') }),
  z.object({ do: z.literal('guest') }),
  z.object({ do: z.literal('rename'), name: HouseholdName }),
  z.object({ do: z.literal('ovens'), ovens: z.coerce.number().pipe(Ovens) }),
  z.object({ do: z.literal('role'), username: z.string(), role: HouseholdRole }),
  z.object({ do: z.literal('remove'), username: z.string() }),
  z.object({ do: z.literal('withdraw'), invite: z.string() }),
  z.object({ do: z.literal('withdrawGuest'), guest: z.string() }),
  z.object({ do: z.literal('leave'), takesCopy: z.string().optional() }),
])
export type HouseholdIntent = z.infer<typeof HouseholdIntent>

/** A member as the others see them. */
export interface HouseholdMember extends CookNeeds {
  cookId: string
  username: string
  name: string
  image: string | null
  role: HouseholdRole
  /** In UTC milliseconds. */
  joinedAt: number
}

/** A household with its members, who joined first coming first; a name of '' is none. */
export interface Household {
  id: string
  name: string
  ovens: number
  members: HouseholdMember[]
}

/** Whether a member may rename the household, invite, and change who is in it. */
export const mayManage = (member: Pick<HouseholdMember, 'role'> | undefined) => member?.role === 'owner'
