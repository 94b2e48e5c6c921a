import { expect, test, vi } from 'vitest'
import type { Log } from '#server/log.ts'
import { fileStore } from '#server/media/media-store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { type CoverMaker, withCover } from './made-cover.server.ts'
import { RecipeDraft } from './recipe-draft.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"><rect width="160" height="120" fill="#b33"/></svg>'
const draft = RecipeDraft.parse({
  title: 'Millet Porridge',
  description: 'Warm and plain.',
  ingredients: ['1 cup millet'],
  instructions: 'Boil the millet.',
  prepTime: 5,
  cookTime: 20,
})

describeStores('a draft without a photo', (db) => {
  const media = fileStore(temporaryFolder())
  const error = vi.fn()
  const maker = async (run: () => Promise<unknown>): Promise<CoverMaker> => ({
    db: db(),
    media,
    log: { error } as unknown as Log,
    workers: { run, close: async () => {}, size: 0 } as unknown as CoverMaker['workers'],
    cookId: await aCook(db()),
  })

  test('gets the cover that is drawn, the same one again; one with a photo is left alone', async () => {
    const run = vi.fn(async () => ({ done: SVG }))
    const cook = await maker(run)
    const covered = await withCover(cook, draft)
    const photos = [{ key: expect.stringMatching(/^photos\//), alt: 'Illustration of Millet Porridge' }]
    expect(covered).toEqual({ draft: { ...draft, photos } })
    expect(await withCover(cook, draft)).toEqual(covered)
    expect(run).toHaveBeenCalledWith(
      'drawCover',
      { title: draft.title, kind: draft.category, ingredients: draft.ingredients },
      { who: cook.cookId },
    )
    run.mockClear()
    if (!('draft' in covered)) throw new Error(covered.problem)
    expect(await withCover(cook, covered.draft)).toEqual(covered)
    expect(run).not.toHaveBeenCalled()
  })

  test('for its cook alone has none; a private one gets it on request', async () => {
    const run = vi.fn(async () => ({ done: SVG }))
    const cook = await maker(run)
    for (const visibility of ['draft', 'private'] as const) {
      const own = { ...draft, visibility }
      expect(await withCover(cook, own)).toEqual({ draft: own })
    }
    const unfinished = { ...draft, visibility: 'draft' as const }
    expect(await withCover(cook, unfinished, { isRequested: true })).toEqual({ draft: unfinished })
    expect(run).not.toHaveBeenCalled()
    const requested = await withCover(cook, { ...draft, visibility: 'private' }, { isRequested: true })
    expect(requested).toMatchObject({ draft: { photos: [expect.anything()] } })
    for (const visibility of ['unlisted', 'public'] as const)
      expect(await withCover(cook, { ...draft, visibility })).toMatchObject({ draft: { photos: [expect.anything()] } })
  })

  const FAILED = 'The cover could not be drawn just now. Please try again, or add a photo.'
  test.each([
    ['took too much', async () => ({ refusedFor: 'tooMuch' }), { problem: FAILED }, 0],
    ['has to wait', async () => ({ refusedFor: 'busy', wait: 7 }), { problem: FAILED, wait: 7 }, 0],
    ['has a bug', () => Promise.reject(new Error('a bug')), { problem: FAILED }, 1],
    ['is no drawing', async () => ({ done: 'no drawing' }), { problem: FAILED }, 1],
  ])('gets a message when its drawing %s, and bugs are logged', async (_, run, problem, logged) => {
    error.mockClear()
    expect(await withCover(await maker(run), draft)).toEqual(problem)
    expect(error).toHaveBeenCalledTimes(logged)
  })
})
