/** How many malformed requests each fuzz test sends; on PostgreSQL, which is slower and shares all the code above it, a quarter of them. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2000)
export const FUZZ_REQUESTS = { SQLite: REQUESTS, PostgreSQL: Math.ceil(REQUESTS / 4) }

/** Which ones: the same in every `npm test`, others in every `npm run fuzz`, which prints it. */
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? 20261121)
