/** What somebody sends is not allowed on this site: a sentence for them. Thrown in a transaction, so that nothing of it is stored. */
export class RefusedWords extends Error {}
