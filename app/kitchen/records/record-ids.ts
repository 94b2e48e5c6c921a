// Apart from the shapes of records, so that pages that only link to a list do not load what checks them.

/** The id of a household's first list, which is there before anybody has given it a name. */
export const FIRST_LIST = 'list'
/** The id of the record that has the order of the shop's aisles. */
export const AISLES_ID = 'aisles'
/** The id of the record that has how many a household cooks for. */
export const PEOPLE_ID = 'people'
