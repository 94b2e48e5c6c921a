import { expect, test } from 'vitest'
import { parsePage, textIn } from '#app/exchange/texts/markup.ts'
import { removeFurniture } from './furniture.ts'

const RECIPE = `<article><h1>Pie</h1>${'<p>Mix the flour with the egg, roll it out and bake it.</p>'.repeat(4)}</article>`
const shownBeside = (beside: string) => {
  const page = parsePage(`<html><body class="newsletter">${RECIPE}${beside}</body></html>`)
  if (!page) throw new Error('no page to tidy')
  removeFurniture(page)
  const text = textIn(page.root()[0]?.childNodes ?? [])
  expect(text).toContain('Pie Mix the flour')
  return text
}

test.each([
  '<nav><p>2 eggs</p></nav>',
  '<footer><p>2 eggs</p></footer>',
  '<div role="banner"><p>2 eggs</p></div>',
  '<div class="share-bar"><p>2 eggs</p></div>',
  '<section id="comments"><h3>Comments</h3><p>2 eggs</p></section>',
  '<div><div><div class="Related_posts"><a href="/b">2 eggs</a></div></div></div>',
  '<aside class="my sidebar"><h3>Ingredients of <b>another</b></h3><p>2 eggs</p></aside>',
])('what is around a recipe is taken out of its page: %s', (beside) => {
  expect(shownBeside(beside)).not.toContain('2 eggs')
})

test.each([
  '<div class="card"><p>2 eggs</p></div>',
  '<div class="has-right-sidebar"><p>2 eggs</p></div>',
  '<main class="comments"><p>2 eggs</p></main>',
  '<div class="newsletter"><h1>Pie crust</h1><p>2 eggs</p></div>',
  '<div class="sidebar"><div class="recipe-ingredients"><p>2 eggs</p></div></div>',
  '<div class="sidebar"><h3>Ingredients</h3><p>2 eggs</p></div>',
  '<div class="sidebar"><h3>Method</h3><p>2 eggs</p></div>',
  `<div class="related"><p>2 eggs</p>${'<p>More than a third of what the page shows is in here.</p>'.repeat(4)}</div>`,
])('what contains a part of a recipe, or most of a page, stays in it: %s', (beside) => {
  expect(shownBeside(beside)).toContain('2 eggs')
})
