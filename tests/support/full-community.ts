import type { Database } from '#server/database/tables.ts'

/** Puts rows as life has them into the tables of questions, blocks, versions, earlier texts, test kitchens, editing and notifications. */
export async function fillCommunity(db: Database, recipeId: number, now: number) {
  const words = { cookId: 'Ändi', createdAt: now, updatedAt: now }
  const { id: questionId } = await db
    .insertInto('question')
    .values({ ...words, recipeId, text: 'कितनी देर?', helpful: 1, answerCount: 1, solvedBy: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: answerId } = await db
    .insertInto('answer')
    .values({ ...words, questionId, text: '@ändi 20 मिनट', helpful: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('questionHelpful').values({ questionId, cookId: 'b2Zo' }).execute()
  await db.insertInto('answerHelpful').values({ answerId, cookId: 'b2Zo' }).execute()
  await db.insertInto('earlierWords').values({ questionId, answerId: null, text: 'कब?', writtenAt: now }).execute()
  await db.insertInto('mention').values({ questionId: null, answerId, cookId: 'Ändi', name: 'ändi' }).execute()
  await db.insertInto('recipeQuestions').values({ recipeId, count: 1 }).execute()
  await db.insertInto('cookBlock').values({ cookId: 'Ändi', otherId: 'b2Zo', kind: 'mute', createdAt: now }).execute()
  await db.insertInto('recipeVersion').values({ recipeId, originalId: null, startedAt: now, proposedAt: now }).execute()
  const earlier = { version: 1, text: '{"title":"दाल"}', savedAt: now, replacedAt: now }
  await db
    .insertInto('earlierRecipe')
    .values({ recipeId, ...earlier })
    .execute()
  await db
    .insertInto('recipeTest')
    .values({
      ...{ recipeId, cookId: 'b2Zo', requestedAt: now, answer: 'yes', answeredAt: now, endedAt: now },
      ...{ cookedOn: '2026-11-20', outcome: 'withChanges', text: 'नमक कम', notedAt: now, revisedAt: now, isNamed: 0 },
    })
    .execute()
  await db
    .insertInto('appeal')
    .values({ kind: 'answer', subjectId: answerId, cookId: 'Ändi', text: '‘बस मज़ाक़’', appealedAt: now, decidedAt: now })
    .execute()
  await db
    .insertInto('screeningRules')
    .values({ id: 1, rules: '{"holdWords":["जुआ"]}', changedAt: now, changedBy: 'ändi' })
    .execute()
  await db.insertInto('preScreened').values({ kind: 'answer', subjectId: answerId, textHash: 'a1' }).execute()
  const days = { firstDay: '2026-11-20', lastDay: '2026-11-30' }
  await db
    .insertInto('featured')
    .values({ recipeId, collectionId: null, reason: 'ठंड के लिए', ...days })
    .execute()
  const post = { title: 'दाल', description: 'दाल पर', topic: 'hacks', author: 'FoodIO', body: '**दाल**' }
  await db
    .insertInto('blogPost')
    .values({ slug: 'dal', ...post, publishAt: now, updatedAt: now })
    .execute()
  await db.insertInto('recipeViews').values({ day: '2026-11-20', recipeId, views: 3 }).execute()
  await db.insertInto('emptySearch').values({ day: '2026-11-20', words: 'गट्टा', count: 3 }).execute()
  const notice = { createdAt: now, changedAt: now, onPage: 1, pushAt: null }
  const notification = await db
    .insertInto('notification')
    .values({
      ...notice,
      cookId: 'Ändi',
      kind: 'decision',
      subject: 'recipe:1',
      recipeId: null,
      detail: 'hidden recipe',
      text: 'दाल',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notificationActor')
    .values({ notificationId: notification.id, cookId: 'b2Zo', actedAt: now })
    .execute()
  await db
    .insertInto('notificationSetting')
    .values({ cookId: 'Ändi', kind: 'review', page: 1, email: 0, push: 0 })
    .execute()
  await db
    .insertInto('notificationEmail')
    .values({ cookId: 'Ändi', leaveToken: 'leave', locale: 'hi', seenUntil: now, dueAt: now })
    .execute()
  const device = { endpoint: 'https://push.example/1', endpointHash: 'hash', p256dh: 'key', auth: 'secret' }
  await db
    .insertInto('pushDevice')
    .values({ ...device, cookId: 'b2Zo', sessionId: 'session', locale: 'hi', createdAt: now })
    .execute()
}

/** Puts rows as life has them into the tables that moderators decide by. */
export async function fillModeration(
  db: Database,
  { recipeId, now, ...subject }: { kind: 'review'; subjectId: number; recipeId: number; now: number },
) {
  const screened = { cookId: 'Ändi', createdAt: now, hiddenAt: now, hiddenReason: 'pending:contact' }
  await db
    .insertInto('screenedProfile')
    .values({ ...screened, name: 'Ändi', bio: 'दाल.example', place: 'पुणे', links: '["https://दाल.example/"]' })
    .execute()
  await db
    .insertInto('screenedReply')
    .values({ ...screened, reviewId: subject.subjectId, text: 'धन्यवाद: दाल.example' })
    .execute()
  await db
    .insertInto('reportedNotes')
    .values({ recipeId, cookId: 'b2Zo', hiddenAt: now, hiddenReason: 'अपशब्द' })
    .execute()
  await db
    .insertInto('reviewCopy')
    .values({ reviewId: subject.subjectId, originalId: subject.subjectId, percent: 80, foundAt: now, settledAt: null })
    .execute()
  await db
    .insertInto('auditLog')
    .values({ ...subject, actorId: 'Ändi', act: 'hide', reason: 'विज्ञापन', decidedAt: now })
    .execute()
  await db
    .insertInto('auditLog')
    .values({ kind: 'cook', cookId: 'b2Zo', actorId: null, act: 'promote', decidedAt: now })
    .execute()
  const quarters = { quarter0: 0xffff, quarter1: 0, quarter2: 1, quarter3: 2 }
  await db
    .insertInto('refusedPhoto')
    .values({ ...subject, ...quarters, hash: 'ffff000000010002', refusedAt: now })
    .execute()
  await db
    .insertInto('refusedUsername')
    .values({ look: 'oldmill', username: '0ldmill', cookId: null, refusedAt: now })
    .execute()
  await db
    .insertInto('recipeCopy')
    .values({ recipeId, originalId: recipeId, percent: 90, foundAt: now, settledAt: now })
    .execute()
}
