import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Radios } from './choices.tsx'
import { Field } from './field.tsx'

const field = { id: 'form-days', name: 'days', label: 'Days', problem: 'Too many', hint: 'At most seven' }
const kinds = [
  ['input', { type: 'number' }],
  ['input', { type: 'password' }],
  ['textarea', { rows: 4 }],
  ['select', { options: [['7', 'A week']] as const }],
] as const

const tagOf = (html: string, name: string) => html.match(new RegExp(`<${name}[^>]*>`))?.[0] ?? ''

test.each(kinds)('a field labels its %s and names its problem and hint (%o)', (name, control) => {
  const html = renderToStaticMarkup(createElement(Field, { ...field, ...control, defaultValue: '7' }))
  const tag = tagOf(html, name)
  expect(html).toContain('<label for="form-days">Days</label>')
  expect(tag).toContain('id="form-days"')
  expect(tag).toContain('name="days"')
  expect(tag).toContain('aria-invalid="true"')
  expect(tag).toContain('aria-describedby="form-days-problem form-days-hint"')
  expect(html).toMatch(/<p id="form-days-problem"[^>]* role="alert">Too many<\/p>/)
  expect(html).toMatch(/<p id="form-days-hint"[^>]*>At most seven<\/p>/)
})

test.each(kinds)('a %s that is right is not described by anything that is not there (%o)', (name, control) => {
  const html = renderToStaticMarkup(createElement(Field, { name: 'days', label: 'Days', ...control }))
  expect(tagOf(html, name)).toContain('id="days"')
  expect(html).not.toMatch(/aria-invalid|aria-describedby|role="alert"/)
})

test('a hint follows the control unless it is to be read first', () => {
  const htmlOf = (hintFirst: boolean) => renderToStaticMarkup(createElement(Field, { ...field, hintFirst }))
  expect(htmlOf(false)).toMatch(/<label.*<input.*At most seven.*Too many/)
  expect(htmlOf(true)).toMatch(/<label.*At most seven.*<input.*Too many/)
})

test('radios are described by their problem', () => {
  const options = [
    ['keep', 'Keep them'],
    ['delete', 'Delete them'],
  ] as const
  const radios = { id: 'form-do', name: 'do', legend: 'Recipes', options, defaultValue: 'delete' }
  const wrong = renderToStaticMarkup(createElement(Radios, { ...radios, problem: 'Choose one' }))
  expect(tagOf(wrong, 'fieldset')).toContain('aria-describedby="form-do-problem"')
  expect(wrong).toMatch(/<p id="form-do-problem"[^>]* role="alert">Choose one<\/p>/)
  expect(wrong.match(/<input[^>]*checked[^>]*>/g)).toEqual([expect.stringContaining('value="delete"')])
  expect(renderToStaticMarkup(createElement(Radios, { ...radios, problem: undefined }))).not.toContain('aria-')
})
