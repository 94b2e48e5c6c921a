import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import type { Kind } from './moderation.ts'

/**
 * The condition that what has this kind and id is not a cook's own, nor a review, a diary entry, a question, an answer or notes on their recipe, under which their own may be: what a
 * moderator judges, and of whose reports they know.
 */
export const isForeign = (
  cookId: string | RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
) => sql<boolean>`(
  not (${kind} = 'recipe' and exists (
    select 1 from "recipe" as "ownRecipe" where "ownRecipe"."id" = ${id} and "ownRecipe"."authorId" = ${cookId}))
  and not (${kind} = 'review' and exists (
    select 1 from "review" as "ownReview" inner join "recipe" as "reviewed" on "reviewed"."id" = "ownReview"."recipeId"
    where "ownReview"."id" = ${id} and ("ownReview"."cookId" = ${cookId} or "reviewed"."authorId" = ${cookId})))
  and not (${kind} = 'question' and exists (
    select 1 from "question" as "ownQuestion" inner join "recipe" as "asked" on "asked"."id" = "ownQuestion"."recipeId"
    where "ownQuestion"."id" = ${id} and ("ownQuestion"."cookId" = ${cookId} or "asked"."authorId" = ${cookId})))
  and not (${kind} = 'answer' and exists (
    select 1 from "answer" as "ownAnswer" inner join "question" as "answered" on "answered"."id" = "ownAnswer"."questionId"
    inner join "recipe" as "askedOf" on "askedOf"."id" = "answered"."recipeId"
    where "ownAnswer"."id" = ${id} and ("ownAnswer"."cookId" = ${cookId} or "answered"."cookId" = ${cookId} or "askedOf"."authorId" = ${cookId})))
  and not (${kind} = 'collection' and exists (
    select 1 from "collection" as "ownCollection"
    where "ownCollection"."id" = ${id} and "ownCollection"."cookId" = ${cookId}))
  and not (${kind} = 'reply' and exists (
    select 1 from "screenedReply" as "ownReply" inner join "review" as "replied" on "replied"."id" = "ownReply"."reviewId"
    where "ownReply"."id" = ${id} and ("ownReply"."cookId" = ${cookId} or "replied"."cookId" = ${cookId})))
  and not (${kind} = 'profile' and exists (
    select 1 from "screenedProfile" as "ownProfile"
    where "ownProfile"."id" = ${id} and "ownProfile"."cookId" = ${cookId}))
  and not (${kind} = 'testNotes' and exists (
    select 1 from "reportedNotes" as "ownNotes" inner join "recipe" as "tried" on "tried"."id" = "ownNotes"."recipeId"
    where "ownNotes"."id" = ${id} and ("ownNotes"."cookId" = ${cookId} or "tried"."authorId" = ${cookId})))
  and not (${kind} = 'cooked' and exists (
    select 1 from "cookedEntry" as "ownEntry" left join "recipe" as "cooked" on "cooked"."id" = "ownEntry"."recipeId"
    where "ownEntry"."id" = ${id} and ("ownEntry"."cookId" = ${cookId} or "cooked"."authorId" = ${cookId}))))`

/** Whether a moderator decides on what has this kind and id. */
export async function mayModerate(db: Database, moderatorId: string, kind: Kind, id: number) {
  const self = db.selectFrom('cook').select('id').where('id', '=', moderatorId)
  const outsider = self.where(isForeign(moderatorId, sql.lit(kind), sql.lit(id)))
  return (await outsider.executeTakeFirst()) !== undefined
}
