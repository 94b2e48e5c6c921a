import { expect, test } from 'vitest'
import {
  ANSWER_LENGTH,
  AnswerDraft,
  mayAsk,
  maySolve,
  QUESTION_LENGTH,
  QuestionDraft,
  questionPath,
  questionsPath,
  ThreadIntent,
} from './question.ts'

test.each([
  [QuestionDraft, 'Why?', true],
  [QuestionDraft, ' ', false],
  [QuestionDraft, 'x'.repeat(QUESTION_LENGTH), true],
  [QuestionDraft, 'x'.repeat(QUESTION_LENGTH + 1), false],
  [AnswerDraft, 'x'.repeat(ANSWER_LENGTH), true],
  [AnswerDraft, 'x'.repeat(ANSWER_LENGTH + 1), false],
  [AnswerDraft, '', false],
])('a text can be posted or not, at its limits (%#)', (shape, text, isComplete) => {
  expect(shape.safeParse({ text }).success).toBe(isComplete)
})

test.each([
  ['author', false, true],
  ['anna', true, true],
  ['ben', true, false],
  [null, false, false],
])('%j may ask: %j, and mark what solved the question of Anna: %j', (id, asks, solves) => {
  const cook = id === null ? null : { id }
  const recipe = { authorId: 'author' }
  expect([mayAsk(cook, recipe), maySolve(cook, recipe, { cookId: 'anna' })]).toEqual([asks, solves])
})

test('nobody is taken for who left', () => {
  const left = { authorId: null }
  expect([maySolve({ id: 'anna' }, left, { cookId: null }), mayAsk({ id: 'anna' }, left)]).toEqual([false, true])
})

test.each([
  [questionsPath(7), '/recipe/7/questions'],
  [questionsPath(7, 1), '/recipe/7/questions'],
  [questionsPath(7, 2), '/recipe/7/questions?page=2'],
  [questionPath(7, 3), '/recipe/7/questions/3'],
  [questionPath(7, 3, 1), '/recipe/7/questions/3'],
  [questionPath(7, 3, 2), '/recipe/7/questions/3?page=2'],
])('%s is the address of the page %s', (path, address) => {
  expect(path).toBe(address)
})

test.each([
  [{ do: 'solved', about: '3' }, true],
  [{ do: 'questionHelpful', about: '3' }, true],
  [{ do: 'solved', about: '0' }, false],
  [{ do: 'solved' }, false],
  [{ do: 'burn', about: '3' }, false],
])('a thread is sent %j, which means something: %j', (form, means) => {
  expect(ThreadIntent.safeParse(form).success).toBe(means)
})
