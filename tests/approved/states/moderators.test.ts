import { test } from 'vitest'
import CopiesPage from '#app/community/copies/copies.page.tsx'
import { DecisionList } from '#app/community/moderation/decision-list.tsx'
import { HideForm } from '#app/community/moderation/hide-form.tsx'
import ModerationPage from '#app/community/moderation/moderation.page.tsx'
import type { Subject } from '#app/community/moderation/subjects.store.ts'
import { pageStates } from './page-states.ts'
import { AT, wrong } from './samples.ts'

const subject = (more: Partial<Subject> = {}): Subject => ({
  ...{ kind: 'review', id: 3, path: '/recipe/5#reviews', text: 'Bad soup', photos: [] },
  ...{ hidden: false, causes: [], isPublic: true },
  ...more,
})
const report = { reason: 'spam' as const, text: '', reporter: 'ben', at: AT }
const open = (more: Partial<Subject>) => ({ open: [{ subject: subject(more), reports: [report] }] })
const cook = { username: 'ben', name: 'Ben', level: 'known' as const }
const pending = (more: object = {}) => ({ subject: subject({ causes: ['word', 'burst'] }), at: AT, cook, ...more })
const appeal = (more: object = {}) => ({
  ...{ subject: subject({ hidden: true }), text: 'Why?', at: AT, hider: null, reason: null, mayDecide: true },
  ...more,
})
const decision = (more: object = {}) => ({
  ...{ id: 1, act: 'hide', subject: { text: 'Bad soup', path: '/recipe/5' }, actor: { username: 'mo' } },
  ...{ reason: null, changes: [], at: AT },
  ...more,
})

test('what moderators are shown is as approved', async () => {
  const states = pageStates()
  const none = { pending: [], appeals: [], open: [], hidden: [], decisions: [] }
  const hideWrong = (kind: string) => wrong({ reason: ['Too short'] }, { kind, subject: '3', act: 'hide', reason: 'x' })
  states.page('moderation', ModerationPage, none as never, {
    'something hidden': { hidden: [subject({ hidden: true, path: null, photos: ['photos/a'] })] },
    'a decision': { decisions: [decision()] },
  })
  states.page('moderation of a report', ModerationPage, { ...none, ...open({}) } as never, {
    'of a hidden review': open({ hidden: true }),
    'of hidden words of which earlier ones are shown': open({ hidden: true, alsoShown: true }),
    'of a hidden profile': open({ kind: 'profile', hidden: true }),
    'of a recipe': open({ kind: 'recipe', path: '/recipe/3' }),
    'by a visitor with words': {
      open: [{ subject: subject(), reports: [{ ...report, reporter: null, text: 'See.' }] }],
    },
    'wrongly hidden': { around: { actionData: hideWrong('review') } },
    'another wrongly hidden': { around: { actionData: hideWrong('recipe') } },
    'nothing ticked': {
      around: { actionData: wrong({ subjects: ['Tick something'] }, { act: 'hide', reason: 'No' }) },
    },
  })
  states.page('moderation of what is held', ModerationPage, { ...none, pending: [pending()] } as never, {
    'of nobody': { pending: [pending({ cook: null })] },
    'of a new cook': { pending: [pending({ cook: { ...cook, level: 'new' } })] },
  })
  states.page('moderation of an appeal', ModerationPage, { ...none, appeals: [appeal()] } as never, {
    'of what somebody has hidden': { appeals: [appeal({ hider: 'mo' })] },
    'of what somebody has hidden with a reason': { appeals: [appeal({ hider: 'mo', reason: 'Rude' })] },
    'of what the moderator has hidden': { appeals: [appeal({ hider: 'mo', mayDecide: false })] },
  })
  states.part('decisions', DecisionList, { decisions: [decision()] } as never, {
    none: { decisions: [] },
    'of the operator, on what is gone': { decisions: [decision({ actor: null, subject: null })] },
    'of a former moderator, on what has no page': {
      decisions: [decision({ actor: 'former', act: 'restore', subject: { text: 'Soup', path: null } })],
    },
    'with a reason': { decisions: [decision({ reason: 'Rude' })] },
  })
  states.part(
    'hiding',
    HideForm,
    { subject: subject(), result: undefined },
    {
      'a review with a photo': { subject: subject({ photos: ['photos/a'] }) },
      'a recipe': { subject: subject({ kind: 'recipe' }) },
      'a profile': { subject: subject({ kind: 'profile' }) },
      'a profile that is hidden': { subject: subject({ kind: 'profile', hidden: true }) },
      'with a reason': { reason: 'Copied' },
      'with a reason and another that was typed': {
        reason: 'Copied',
        result: wrong({ reason: ['Too long'] }, { kind: 'review', subject: '3', reason: 'Typed' }) as never,
      },
      'of another of the same kind': {
        result: wrong({ reason: ['Too long'] }, { kind: 'review', subject: '4', reason: 'Typed' }) as never,
      },
    },
  )
  const written = { id: 5, title: 'Soup', cook: 'ben', publishedAt: AT }
  const review = { id: 6, text: 'Good '.repeat(50), cook: 'ben', recipeId: 5, title: 'Soup', createdAt: AT }
  const recipes = {
    copies: [{ copy: written, original: { ...written, id: 4, title: 'Old soup' }, percent: 90 }],
    next: null,
  }
  const reviews = { copies: [{ copy: review, original: { ...review, id: 3 }, percent: 95 }], next: null }
  const empty = { copies: [], next: null }
  states.page('copies', CopiesPage, { recipes, reviews } as never, {
    none: { recipes: empty, reviews: empty },
    'of a recipe of nobody': {
      recipes: { copies: [{ copy: { ...written, cook: null }, original: written, percent: 80 }], next: null },
    },
    'more recipes': { recipes: { ...recipes, next: '9-5' } },
    'more reviews': { reviews: { ...reviews, next: '9-6' } },
  })
  await states.expectApproved('moderators')
})
