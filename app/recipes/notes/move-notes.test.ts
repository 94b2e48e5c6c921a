import { beforeEach, describe, expect, test } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { listDeviceNotes, saveDeviceNote, saveDeviceText } from './device-notes.ts'
import { moveNotes } from './move-notes.ts'
import { EMPTY_NOTE, type RecipeNote } from './recipe-note.ts'

/** The notes of the account, by the paths of the API, and what it answers to a request instead, if anything. */
let account: Map<string, RecipeNote>
let instead: (request: string) => number | 'none' | undefined
let requests: string[]
beforeEach(() => {
  account = new Map()
  requests = []
  instead = () => undefined
  aSmallBrowser({
    fetch: async (path: string, { method = 'GET', body = '' } = {}) => {
      requests.push(`${method} ${path}`)
      const status = instead(`${method} ${path}`)
      if (status === 'none') throw new TypeError('There is no network.')
      if (status !== undefined) return new Response(null, { status })
      if (method === 'PUT') account.set(path, JSON.parse(body))
      const note = account.get(path)
      return note ? Response.json(note) : new Response(null, { status: 404 })
    },
  })
  saveDeviceNote(5, { stars: 4, text: 'Less salt.', amounts: [] })
  saveDeviceNote(7, { stars: null, text: 'More lemon.', amounts: [{ line: '1 lemon', amount: '2' }] })
})
endBrowsersAfterEach()

const idsHere = () =>
  listDeviceNotes()
    .map(({ id }) => id)
    .sort()

describe('the notes of a device', () => {
  test('move into the account with what it has already, and are no longer on the device', async () => {
    account.set('/api/recipes/5/note', { stars: 2, text: 'For two.', amounts: [] })
    await moveNotes()
    expect(Object.fromEntries(account)).toEqual({
      '/api/recipes/5/note': { stars: 2, text: 'For two.\nLess salt.', amounts: [] },
      '/api/recipes/7/note': { stars: null, text: 'More lemon.', amounts: [{ line: '1 lemon', amount: '2' }] },
    })
    expect(listDeviceNotes()).toEqual([])
  })

  test.each<[string, string, number | 'none']>([
    ['cannot be read', 'GET', 500],
    ['cannot be reached', 'GET', 'none'],
    ['refuses them', 'PUT', 429],
    ['breaks off', 'PUT', 'none'],
  ])('stay on the device when the account %s, which is asked for no other then', async (_, failing, status) => {
    instead = (request) => (request.startsWith(failing) ? status : undefined)
    await moveNotes()
    expect([idsHere(), account.size, new Set(requests.map((request) => request.split(' ')[1])).size]).toEqual([
      ...[[5, 7], 0, 1],
    ])
  })

  test('of a recipe that is gone go, too', async () => {
    instead = (request) => (request.endsWith('/5/note') ? 404 : undefined)
    await moveNotes()
    expect([listDeviceNotes(), [...account.keys()]]).toEqual([[], ['/api/recipes/7/note']])
  })

  test('that were changed while they were sent stay as they are now', async () => {
    saveDeviceNote(7, EMPTY_NOTE)
    instead = (request) => {
      if (request === 'PUT /api/recipes/5/note') saveDeviceText(5, 'Much less salt.')
      return undefined
    }
    await moveNotes()
    expect(account.get('/api/recipes/5/note')?.text).toBe('Less salt.')
    expect(listDeviceNotes()).toEqual([{ id: 5, note: { stars: 4, text: 'Much less salt.', amounts: [] } }])
  })
})
