/** The id of a household's first list, which is there before anybody has given it a name. */
export const FIRST_LIST = 'list'
