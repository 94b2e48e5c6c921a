import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/databases.ts'
import { BodyRefusal, createBodyBudget } from './body-budget.ts'
import { readMultipart, SentFile } from './multipart.ts'

const MEGABYTE = 1024 * 1024
const budget = createBodyBudget(temporaryFolder())
const open = () => budget.open(crypto.randomUUID())

/** Reads a form as a browser sends it. */
function read(form: FormData, body = open(), guard = (_name: string) => {}) {
  return readMultipart(new Request('http://site/', { method: 'POST', body: form }), body, guard)
}

function aForm(fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('texts come in their order, and a file is on disk until the request is answered', async () => {
  const body = open()
  const form = await read(aForm({ title: 'Rice', photo: new File(['bytes'], 'rice.jpg'), notes: 'Good.' }), body)
  expect([...form.keys()]).toEqual(['title', 'photo', 'notes'])
  expect([form.get('title'), form.get('notes')]).toEqual(['Rice', 'Good.'])
  const photo = form.get('photo') as SentFile
  expect(photo).toBeInstanceOf(SentFile)
  expect([photo.name, readFileSync(photo.path, 'utf8')]).toEqual(['rice.jpg', 'bytes'])
  await body.close()
  expect(existsSync(photo.path)).toBe(false)
})

test('a text that is too long is refused, never cut', { tags: 'slow' }, async () => {
  const longest = 'x'.repeat(8 * MEGABYTE)
  expect((await read(aForm({ notes: longest.slice(1) }))).get('notes')).toHaveLength(longest.length - 1)
  await expect(read(aForm({ notes: `${longest}x` }))).rejects.toThrow('too long')
})

test('texts count as memory of their request, and a body that the guard does not want ends there', async () => {
  const body = open()
  body.reserve(36 * MEGABYTE - 3)
  await expect(read(aForm({ title: 'four' }), body)).rejects.toThrow(BodyRefusal)
  const unwanted = (name: string) => {
    if (name === 'b') throw new Error('unwanted')
  }
  await expect(read(aForm({ a: '1', b: '2' }), open(), unwanted)).rejects.toThrow('unwanted')
})
