import { useMemo } from 'react'
import Markdown, { type Components, type ExtraProps } from 'react-markdown'
import { Link } from 'react-router'
import type { RecipeCardData } from '#app/recipes/recipe/recipe.ts'
import { recipeOf } from '#app/site/answering/recipe-links.ts'
import { AnsweredRecipe } from './answered-recipe.tsx'

type Cards = ReadonlyMap<number, RecipeCardData>

type Node = NonNullable<ExtraProps['node']>

/** The recipe that a heading or a line of a list begins with; undefined for none. */
function leadingRecipe(node: Node | undefined, cards: Cards): RecipeCardData | undefined {
  const first = node?.children.find((child) => child.type !== 'text' || child.value.trim() !== '')
  if (first?.type !== 'element') return undefined
  if (first.tagName === 'p') return leadingRecipe(first, cards)
  const id = first.tagName === 'a' ? recipeOf(String(first.properties.href ?? '')) : null
  return id === null ? undefined : cards.get(id)
}

/** Links within the site are the router's own; a recipe's heading and line show its picture and its buttons. */
const componentsWith = (cards: Cards): Components => ({
  a: ({ href = '', children }) =>
    href.startsWith('/') && !href.startsWith('//') ? (
      <Link to={href}>{children}</Link>
    ) : (
      <a href={href} rel="nofollow noopener">
        {children}
      </a>
    ),
  h2: ({ node, children }) => {
    const recipe = leadingRecipe(node, cards)
    const heading = <h2>{children}</h2>
    return recipe ? (
      <AnsweredRecipe recipe={recipe} size="large">
        {heading}
      </AnsweredRecipe>
    ) : (
      heading
    )
  },
  li: ({ node, children }) => {
    const recipe = leadingRecipe(node, cards)
    return recipe ? (
      <li data-recipe>
        <AnsweredRecipe recipe={recipe} size="small">
          {children}
        </AnsweredRecipe>
      </li>
    ) : (
      <li>{children}</li>
    )
  },
})

const NONE: readonly RecipeCardData[] = []

/** Markdown from anywhere as elements: HTML in it is shown as text, pictures are left out but for those of our recipes, links are http(s) or our own. */
export function SafeMarkdown({ text, recipes = NONE }: { text: string; recipes?: readonly RecipeCardData[] }) {
  const components = useMemo(() => componentsWith(new Map(recipes.map((recipe) => [recipe.id, recipe]))), [recipes])
  return (
    <Markdown components={components} disallowedElements={['img']} unwrapDisallowed>
      {text}
    </Markdown>
  )
}
