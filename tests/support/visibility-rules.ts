import type { Shown } from './visible-recipes.ts'

/** Who looks: `link` is a visitor who has the secret link of the unlisted recipe, `member` in the household of the author, `tester` a cook whom the author asked to try each recipe before it is public. */
export const READERS = ['visitor', 'link', 'other', 'moderator', 'member', 'tester', 'author'] as const
export type ReaderName = (typeof READERS)[number]

/** Who is shown a recipe that is not public. */
export type Sees = (reader: ReaderName, visibility: Exclude<Shown, 'public'>) => boolean

/** Whether it is there for its author alone, whatever they have made it: hidden by a moderator, or pending. */
const isHidden = (visibility: Exclude<Shown, 'public'>) => visibility === 'hidden' || visibility === 'pending'

export const nobody: Sees = () => false
export const author: Sees = (reader) => reader === 'author'
export const household: Sees = (reader, visibility) =>
  reader === 'author' || (reader === 'member' && visibility === 'household')
/** In whose lists it is. */
export const listed: Sees = (reader, visibility) => !isHidden(visibility) && household(reader, visibility)
/** What somebody's own recipes are once they can be cooked. */
export const finished: Sees = (reader, visibility) => household(reader, visibility) && visibility !== 'draft'
/** Who is asked to try what was never public. */
export const tester: Sees = (reader, visibility) => reader === 'tester' && !isHidden(visibility)
/** Whom the test kitchen of a recipe is for, whatever became of that. */
export const authorOrTester: Sees = (reader) => reader === 'author' || reader === 'tester'
export const readers: Sees = (reader, visibility) =>
  tester(reader, visibility) ||
  household(reader, visibility) ||
  (visibility === 'unlisted' && (reader === 'link' || reader === 'moderator'))
/** Whoever reads it without a link. */
export const signedIn: Sees = (reader, visibility) => readers(reader, visibility) && reader !== 'link'
export const revisers: Sees = (reader, visibility) =>
  signedIn(reader, visibility) && reader !== 'member' && reader !== 'tester'

/** What an address shows of one recipe: who is shown it, who is told that it is not theirs, others being answered as if there were none. */
export interface One {
  sees: Sees
  isForbidden: Sees
  address(id: number, link: string): string
}
/** What an address lists: who is shown which recipe, and whether the public one is among them. */
export interface List {
  sees: Sees
  address(ids: readonly number[]): string
  hasPublic: (reader: ReaderName) => boolean
}

export const one = (sees: Sees, address: One['address'], isForbidden = nobody): { one: One } => ({
  one: { sees, isForbidden, address },
})
/** What is listed where a hidden recipe is not, even for its author. */
export const list = (
  address: List['address'],
  sees = nobody,
  hasPublic: List['hasPublic'] = () => true,
): { list: List } => ({
  list: { sees: (reader, visibility) => !isHidden(visibility) && sees(reader, visibility), address, hasPublic },
})
/** What is listed where a hidden recipe is too, for its author or whom `hidden` names. */
export const listWithHidden = (
  address: List['address'],
  sees: Sees,
  hasPublic: List['hasPublic'] = () => true,
  hidden: ReaderName = 'author',
): { list: List } => ({
  list: {
    sees: (reader, visibility) => (isHidden(visibility) ? reader === hidden : sees(reader, visibility)),
    address,
    hasPublic,
  },
})
/** Who has a notification of every recipe. */
export const hasAllNotices = (reader: ReaderName) => reader === 'other' || reader === 'tester'
export const isSignedIn = (reader: ReaderName) => reader !== 'visitor' && reader !== 'link'
export const isAuthor = (reader: ReaderName) => reader === 'author'
/** What moderators read of what was decided on. */
export const decided: Sees = (reader, visibility) => reader === 'moderator' && visibility === 'unlisted'
export const isModerator = (reader: ReaderName) => reader === 'moderator'
export const isOther = (reader: ReaderName) => reader === 'other'
export const never = () => false

export const dishes = (ids: readonly number[]) => ids.map((id) => `dish=2031-03-05,${id},4,entry-${id}`).join('&')

export type Expectation = Partial<{ one: One; list: List }>

export const withLink = (path: (id: number) => string) => one(readers, (id, link) => `${path(id)}?link=${link}`)

/** What only those may open who revise a recipe: others who read it may not. */
export const form = (address: One['address']) =>
  one(
    revisers,
    address,
    (reader, visibility) => reader !== 'author' && (household(reader, visibility) || tester(reader, visibility)),
  )

/** What plans of at most six recipes list: all but the one that waits for a moderator, as the hidden one does in every other way. */
export const sixOf = (address: (ids: readonly number[]) => string) => {
  const { list } = listWithHidden((ids) => address(ids.slice(0, 6)), signedIn)
  return {
    list: {
      ...list,
      sees: ((reader, visibility) => visibility !== 'pending' && list.sees(reader, visibility)) as Sees,
    },
  }
}

/** What moderators list of what is pending, and nothing else. */
export const pendingList = (address: List['address']): { list: List } => ({
  list: {
    sees: (reader, visibility) => reader === 'moderator' && visibility === 'pending',
    address,
    hasPublic: never,
  },
})
