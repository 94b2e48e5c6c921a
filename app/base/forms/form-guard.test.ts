import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createFormGuard, FormRefusal, maxFieldsOf, readUrlEncoded } from './form-guard.ts'

const Shape = z
  .object({
    title: z.string().trim().default(''),
    amount: z.coerce.number().nullable().default(null),
    tags: z.array(z.enum(['a', 'b'])).max(3),
    lines: z.array(z.object({ text: z.string() })).max(100),
    endless: z.array(z.string()),
    photo: z.file(),
  })
  .refine(() => true)

const read = (text: string) => readUrlEncoded(text, createFormGuard(Shape, ['revoke']))
const refused = (text: string) => expect(() => read(text)).toThrow(FormRefusal)

describe('a form is read', () => {
  test('with the fields that its shape declares, and those of every form', () => {
    const form = read('title=Rice&amount=2&tags=a&tags=b&lines[0].text=x&lines[99].text=y&revoke=1&do=save&next=%2F')
    expect(form.getAll('tags')).toEqual(['a', 'b'])
    expect([...form.keys()]).toContain('lines[99].text')
  })

  test('with names as long and as deep as they may be, and with all its fields', () => {
    const long = 'x'.repeat(100)
    const wide = z.object({
      [long]: z.string(),
      a: z.object({ b: z.object({ c: z.object({ d: z.string(), e: z.object({ f: z.string() }) }) }) }),
      list: z.array(z.string()).max(600),
      maybe: z.array(z.string()).max(2).nullable(),
    })
    const readWide = (text: string) => [...readUrlEncoded(text, createFormGuard(wide)).keys()]
    expect(readWide(`${long}=1&a.b.c.d=1&maybe=1&maybe=2`)).toEqual([long, 'a.b.c.d', 'maybe', 'maybe'])
    for (const text of [`${long}x=1`, 'a.b.c.e.f=1', 'maybe=1&maybe=2&maybe=3'])
      expect(() => readWide(text)).toThrow(FormRefusal)
    const guard = createFormGuard(wide)
    for (let at = 0; at < 600; at++) guard('list', 'text')
    expect(() => guard(long, 'text')).toThrow(FormRefusal)
    expect(maxFieldsOf(wide)).toBe(600)
    expect(maxFieldsOf(z.object({ title: z.string() }))).toBe(500)
  })

  test('when it is empty', () => expect([...read('').keys()]).toEqual([]))
})

describe('a form is refused', () => {
  test.each([
    ['a[200000000]=1', 'a place in a list that nobody declared'],
    ['lines[100].text=1', 'a place beyond the limit of its list'],
    ['lines[4294967295].text=1', 'a place beyond 32 bits'],
    ['lines[-1].text=1', 'a place before the first'],
    ['tags=a&tags=a&tags=a&tags=a', 'more entries than a list may have'],
    ['endless=1', 'a list without a limit'],
    ['title=a&title=b', 'a single field twice'],
    ['title[0]=a', 'a single field as a list'],
    ['title.length=1', 'a part of a single field'],
    ['lines[0]=1', 'a text where fields belong'],
    ['.title=a', 'a name with a dot before it'],
    ['title.=a', 'a name with a dot after it'],
    ['lines[0].text.a.b=1', 'a name that is too deep'],
    ['photo=1', 'a text where a file belongs'],
    ['__proto__=1', 'a name that every object has'],
    ['constructor.prototype.x=1', 'a name that leads to every object'],
    ['hasOwnProperty=1', 'a method of objects'],
    ['__intent__={"type":"insert"}', 'an intent of the form library'],
    ['__state__={}', 'a state of the form library'],
    ['=1', 'a field without a name'],
    [`${'a'.repeat(101)}=1`, 'a name of 101 letters'],
    [`${'.'.repeat(100_000)}=1`, '100,000 dots'],
    [`${'['.repeat(100_000)}=1`, '100,000 brackets'],
    ['title=a&'.repeat(90_000), '90,000 fields'],
    ['&'.repeat(900_000), '900,000 separators'],
  ])('%.30s: %s', (text) => refused(text))

  test('with a file where a text belongs', () => {
    expect(() => createFormGuard(Shape)('title', 'file')).toThrow(FormRefusal)
    expect(() => createFormGuard(Shape)('photo', 'file')).not.toThrow()
  })

  test('or read: whatever its text, nothing else happens', () => {
    const names = fc.oneof(
      fc.string(),
      fc
        .array(fc.constantFrom('title', 'lines', 'tags', '[0]', '[', ']', '.', '__proto__', '[9999]'))
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
        try {
          expect([...read(String(new URLSearchParams(pairs)))].length).toBe(pairs.length)
        } catch (error) {
          expect(error).toBeInstanceOf(FormRefusal)
        }
      }),
    )
  })
})
