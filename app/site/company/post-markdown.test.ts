import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ALL_PIECES } from '../../../tests/support/hostile-inputs.ts'
import { cpuTime } from '../../../tests/support/linear-time.ts'
import { shippedPosts } from './blog-posts.server.ts'
import { POST_LIMITS } from './post-draft.ts'
import { isSoonRendered } from './post-markdown.ts'
import { PostText } from './post-text.tsx'

/** Milliseconds of a processor. */
const MAX_TIME = 2000
const PIECES = [
  ...ALL_PIECES,
  ...[
    '*a',
    '**a_',
    '_*',
    '``a',
    '<a',
    '[a](',
    '[a](<',
    '[a][b',
    '![a](b "',
    'a**b',
    '*a **b ',
    '[[]]',
    '\n> ',
    '\n- a\n  ',
  ],
  ...[
    '[a]: b\n',
    '> - 1. ',
    '>',
    '1) ',
    '*a*\n\n',
    '[a](/recipe/1)\n\n',
    '- a\n',
    '> a\n\n',
    '&amp;',
    '\n\n',
    'a\n',
    '\\*',
  ],
]
const render = (text: string) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(PostText, { text })))
const filled = (piece: string) => piece.repeat(Math.ceil(POST_LIMITS.body / piece.length)).slice(0, POST_LIMITS.body)
/** Lists in one another, each a step further in. */
const stairs = Array.from({ length: 200 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n')

test('whatever a post is made of, it is refused or soon rendered', { tags: 'slow' }, () => {
  const slow = [...PIECES.map(filled), stairs].filter(
    (text) => isSoonRendered(text) && [0, 1, 2].every(() => cpuTime(() => render(text)) > MAX_TIME),
  )
  expect(slow.map((text) => text.slice(0, 20))).toEqual([])
})

test('posts as people write them are taken', () => {
  for (const { slug, body } of shippedPosts) expect([slug, isSoonRendered(body)]).toEqual([slug, true])
  for (const text of ['> > - one\n> >   1. two', '---\n\n* * *\n\n***', `${'**Salt** early. '.repeat(60)}`, '    code'])
    expect([text, isSoonRendered(text)]).toEqual([text, true])
})

test('HTML is text, pictures are left out, and links lead to pages', () => {
  const html = render(
    'Look: <script>alert(1)</script> <img src=x onerror=alert(1)> ![y](https://e.example/y.png) [a](javascript:alert(1)) [b](data:text/html,x) [c](//e.example) [d](https://e.example)',
  )
  expect(html).not.toMatch(/<script|<img|javascript:|data:text/)
  expect(html).toContain('&lt;script&gt;')
  for (const href of ['//e.example', 'https://e.example'])
    expect(html).toContain(`<a href="${href}" rel="nofollow noopener">`)
})
