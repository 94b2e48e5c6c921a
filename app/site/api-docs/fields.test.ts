import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { Fields, SchemaField } from './fields.tsx'

const document = { paths: {}, components: { schemas: { Kind: { type: 'string', enum: ['a', 'b'] } } } }
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
const field = (schema: object, more: object = {}) =>
  renderToStaticMarkup(createElement(SchemaField, { document, name: 'size', schema, ...more } as never))

describe('a field of the API', () => {
  test.each<[what: string, schema: object, facts: string[]]>([
    ['nothing more', { type: 'string' }, []],
    ['its values', { type: 'string', enum: ['s', 'm'] }, [m.api_one_of(), 's', 'm']],
    ['the values of each entry', { type: 'array', items: { type: 'string', enum: ['s'] } }, [m.api_one_of(), 's']],
    ['the values of a named shape', { $ref: '#/components/schemas/Kind' }, [m.api_one_of(), 'a', 'b']],
    ['a default of 0', { type: 'integer', default: 0 }, [m.api_default(), '0']],
    ['a default that is false', { type: 'boolean', default: false }, [m.api_default(), 'false']],
    ['no default of nothing', { type: 'string', default: '' }, []],
    ['no default of an empty list', { type: 'array', default: [], items: { type: 'string' } }, []],
    ['its pattern', { type: 'string', pattern: '^a' }, [m.api_pattern(), '^a']],
    ['the first example', { type: 'integer', examples: [0, 1] }, [m.api_for_example(), '0']],
  ])('has %s', (_, schema, facts) => {
    const html = field(schema)
    const list = /<dl>.*<\/dl>/.exec(html)?.[0] ?? ''
    expect(textOf(list).split('|').filter(Boolean)).toEqual(facts)
  })

  test('says where it is, what it means and whether it is required', () => {
    const [required, optional] = [true, false].map((required) =>
      field({ type: 'string', description: 'How large.' }, { required, place: 'query' }),
    )
    for (const html of [required, optional]) expect(textOf(html ?? '')).toMatch(/size.*query.*How large\./)
    expect([required?.includes(m.api_required()), optional?.includes(m.api_required())]).toEqual([true, false])
  })

  test('that is answered says of none of its own whether it is required, one that is sent of each', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['b'] }
    const fields = (isSent: boolean) =>
      renderToStaticMarkup(createElement(Fields, { document, schema, isSent } as never))
    const marked = (html: string) =>
      html
        .split('<li>')
        .slice(1)
        .map((item) => item.includes(m.api_required()))
    expect([marked(fields(true)), marked(fields(false))]).toEqual([
      [false, true],
      [false, false],
    ])
    expect(marked(field(schema, { required: false }))).toEqual([false, false, true])
    expect(fields(true)).toMatch(/^<ul/)
    const none = createElement(Fields, { document, schema: { type: 'string' }, isSent: true } as never)
    expect(renderToStaticMarkup(none)).toBe('')
  })
})
