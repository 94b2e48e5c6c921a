import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import { BADGES, type Badge, DEEDS, REVIEW_LENGTH, REVIEW_VOTES } from './badge.ts'

/** How many of the last answers are looked at. */
const LAST_ANSWERS = 500

/**
 * The badges of a cook, at most two: of who five times gave the first answer to a question of somebody else, which others found helpful or
 * which solved it; and of who wrote five reviews that say something and that several cooks found helpful.
 */
export async function badgesOf(db: Database, cookId: string): Promise<Badge[]> {
  const [answers, reviews] = await Promise.all([countFirstAnswers(db, cookId), countCarefulReviews(db, cookId)])
  return BADGES.filter((badge) => (badge === 'firstToAnswer' ? answers : reviews) >= DEEDS)
}

async function countFirstAnswers(db: Database, cookId: string) {
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from (
    select 1 from (select * from "answer" where "cookId" = ${cookId} order by "id" desc limit ${LAST_ANSWERS}) as "own"
    inner join "question" on "question"."id" = "own"."questionId"
    where "own"."hiddenAt" is null and "question"."hiddenAt" is null and "question"."deletedAt" is null
      and "question"."cookId" <> ${cookId} and ("own"."helpful" > 0 or "question"."solvedBy" = "own"."id")
      and not exists (select 1 from "answer" as "before" where "before"."questionId" = "own"."questionId" and "before"."id" < "own"."id")
    limit ${DEEDS}) as "first"`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

async function countCarefulReviews(db: Database, cookId: string) {
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from (
    select 1 from "review" where "cookId" = ${cookId} and "hiddenAt" is null and "text" is not null
      and "helpful" >= ${REVIEW_VOTES} and length("text") >= ${REVIEW_LENGTH}
    limit ${DEEDS}) as "careful"`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
