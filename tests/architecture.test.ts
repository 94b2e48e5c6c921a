import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { all, circlesIn, code, importsOf, linesOf, named, product, textOf } from './support/house.ts'
import { FEATURES, featureOf, importsAgainstOrder, isPage, WINGS, wingOf } from './support/wings.ts'

/** How many imports of pages, API files, tools and their parts go against the order; it may only fall. */
const MAX_AGAINST = 43
const MAX_CODE_FILES = 25

const FORBIDDEN_NAMES = [
  'utils',
  'util',
  'lib',
  'common',
  'helpers',
  'types',
  'hooks',
  'services',
  'components',
  'shared',
  'misc',
]
const MAX_LINES = 300

const EXPORT = /^export (?:async )?(?:const|let|function\*?|interface|type|class|enum) +(\w+)/gm
/** Words that no name is declared with, and the field's words for them. */
const FIELD_WORDS: Record<string, string> = {
  asked: 'request, query or options',
  asking: 'request or context',
  goon: 'next or redirectWithNotice',
  heat: 'trendingScore',
  held: 'locked or buffered',
  judge: 'score',
  judged: 'scored',
  kept: 'stored or saved',
  manners: 'conventions or definition',
  mend: 'correct',
  mended: 'corrected',
  patience: 'timeout',
  said: 'message or content',
  standing: 'position or sortKey',
  told: 'message or description',
  warmed: 'trendingScore',
  wish: 'request',
}
const DECLARED = /^ *(?:export )?(?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) +(\w+)/gm
const SUPERLATIVE = /^(?:MOST|LONGEST|LARGEST|DEEPEST|LEAST|SHORTEST|FEWEST)(?:_|$)/

const SHARED_NAMES = [
  // What React Router reads of every page.
  ...['loader', 'action', 'meta', 'handle', 'headers', 'links', 'shouldRevalidate', 'middleware', 'ErrorBoundary'],
  ...['clientAction', 'clientLoader', 'clientMiddleware'],
  // The site's types as the server knows them: declared in `Registered`.
  ...['Cook', 'RequestContext', 'Visitor'],
]

/** What may look at whether a recipe is deleted without asking whether it is public: what it does is for its author, for moderators or for nobody. */
const ABOUT_DELETED_RECIPES = [
  'app/community/moderation/appeals.store.ts',
  'app/community/moderation/moderation-lists.store.ts',
  'app/community/moderation/moderation.store.ts',
  'app/community/moderation/pending-posts.store.ts',
  'app/community/moderation/subjects.store.ts',
  'app/exchange/import-job/import-collections.store.ts',
  'app/exchange/import-job/store-import.store.ts',
  'app/exchange/import-job/undo-import.store.ts',
  'app/exchange/import-job/write-kitchen.store.ts',
  'app/exchange/importing/same-recipe.store.ts',
  'app/exchange/leaving/leaving.store.ts',
  'app/people/screening/trust.store.ts',
  'app/recipes/catalog/recipe-list.store.ts',
  'app/recipes/cookbook/cookbook.store.ts',
  'app/recipes/drafts/autosaves.store.ts',
  'app/recipes/publishing/deleting.store.ts',
  'app/recipes/publishing/publishing.store.ts',
  'app/recipes/publishing/start-version.store.ts',
  'app/recipes/questions/question-changes.store.ts',
  'app/recipes/questions/question-moderation.store.ts',
  'app/recipes/questions/questions.store.ts',
  'app/recipes/questions/write-words.store.ts',
  'app/recipes/recipe/public.store.ts',
  'app/recipes/recipe/recipes.store.ts',
  'app/recipes/reviews/replies.store.ts',
  'app/recipes/reviews/reviews.store.ts',
  'app/recipes/test-kitchen/reported-notes.store.ts',
]
/** What reads lines anew: what a form, a file or a list sends, and what is drawn of a recipe that is being written. */
const READ_ARRIVING_TEXTS = [
  'app/exchange/importing/archive-import.server.ts',
  'app/exchange/importing/same-recipe.store.ts',
  'app/exchange/texts/repeated-lists.ts',
  'app/exchange/texts/sections.ts',
  'app/kitchen/items/parse-item.server.ts',
  'app/kitchen/items/shopping-changes.ts',
  'app/recipes/covers/dish.ts',

  'app/recipes/editing/ingredient-lines.tsx',
  'app/recipes/editing/ingredients-text.tsx',
  'app/recipes/editing/read-as.tsx',
  'app/recipes/publishing/instructions.ts',
  'app/recipes/publishing/publishing.store.ts',
  'app/recipes/publishing/recipe-draft.ts',
  'app/recipes/suggestions/typed-foods.ts',
]
/** The tables of contents beside routes.ts, with what each lists. */
const CONTENTS: Record<string, string> = { 'app/api.ts': '.api.ts', 'app/tools.ts': '.tool.ts' }

describe('the house', () => {
  test('a wing imports only from wings before it, pages, API files and tools apart', () => {
    const wings = Object.keys(WINGS)
    const wrong = product
      .filter((path) => wingOf(path) && !isPage(path))
      .flatMap((path) =>
        importsOf(path)
          .filter((target) => wings.indexOf(wingOf(target) ?? '') > wings.indexOf(wingOf(path) ?? ''))
          .map((target) => `${named(path)} imports ${named(target)}, which comes after it: ${wings.join(' · ')}`),
      )
    expect(wrong).toEqual([])
  })

  test('the imports against the order of features become fewer', () => {
    const against = importsAgainstOrder()
    expect(against.length, `${against.join('\n')}\nLower MAX_AGAINST when there are fewer.`).toBe(MAX_AGAINST)
  })

  test('every wing and every feature has its place in the order', () => {
    const folders = product.map(featureOf).filter((feature) => feature !== undefined)
    expect([...new Set(folders)].sort()).toEqual([...FEATURES].sort())
  })

  test('a feature is flat and has at most 25 files of code', () => {
    const sizes = Map.groupBy(
      product.filter((path) => /^(app|server)\//.test(named(path)) && !path.endsWith('.data.ts')),
      (path) => dirname(named(path)),
    )
    const wrong = [...sizes].filter(([folder, paths]) => paths.length > MAX_CODE_FILES || folder.split('/').length > 3)
    expect(wrong.map(([folder, paths]) => `${folder}: ${paths.length}`)).toEqual([])
  })

  test('lines and steps are read where texts arrive: pages show what is stored', () => {
    const readers =
      /app\/food\/(amounts\/(ingredient-line|typed-ingredients)|nutrition\/(ingredient-weight|food-figures)|steps\/step-ingredients)\.ts$/
    const importers = product.filter(
      (path) => /^app\/(?!food\/)/.test(named(path)) && importsOf(path).some((target) => readers.test(named(target))),
    )
    expect(importers.map(named).sort()).toEqual(READ_ARRIVING_TEXTS)
  })

  test('the server imports nothing of the site that it hosts', () => {
    const wrong = product
      .filter((path) => named(path).startsWith('server/'))
      .flatMap((path) =>
        importsOf(path)
          .filter((target) => named(target).startsWith('app/'))
          .map((target) => `${named(path)} imports ${named(target)}; hand it in from app/wiring/site.server.ts`),
      )
    expect(wrong).toEqual([])
  })

  test('only the tables of contents name pages, API files and tools', () => {
    const wrong = product.flatMap((path) =>
      importsOf(path)
        .filter((target) => isPage(target) && !target.endsWith(CONTENTS[named(path)] ?? '/'))
        .map((target) => `${named(path)} imports ${named(target)}; move what both need beside them`),
    )
    expect(wrong).toEqual([])
  })

  test('imports never run in a circle', () => {
    expect(circlesIn(product).map((circle) => circle.map(named).join(' → '))).toEqual([])
  })

  test('SQL is written only in .store.ts files, server/database and migrations', () => {
    const speaks = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/
    const may = (path: string) => /\.store\.ts$/.test(path) || /^(server\/database|database|bench)\//.test(named(path))
    const wrong = product.filter((path) => speaks.test(textOf(path)) && !may(path)).map(named)
    // The readiness probe only checks that the database answers.
    expect(wrong).toEqual(['server/http/http.ts'])
  })

  test('stores know no HTTP', () => {
    const stores = product.filter((path) => /^app\/.+\.store\.ts$/.test(named(path)))
    const wrong = stores.filter((path) =>
      importsOf(path).some((target) => /^server\/(http|cache|api|mcp)\/.+(?<!\.store)\.ts$/.test(named(target))),
    )
    const speaks = stores.filter((path) =>
      /from '(react-router|hono)|\b(new Response|new Request|redirect|data)\(/.test(textOf(path)),
    )
    expect([...wrong, ...speaks].map(named)).toEqual([])
  })

  test('what is not deleted is not yet public: lists for everybody use isPublic', () => {
    const asks = product.filter(
      (path) =>
        /\.(server|store)\.ts$/.test(path) &&
        /deletedAt|isNotDeleted/.test(textOf(path)) &&
        /\brecipe\b/i.test(textOf(path)),
    )
    expect(asks.map(named).sort()).toEqual(ABOUT_DELETED_RECIPES)
  })

  test('only server/config.ts reads the environment', () => {
    const wrong = product.filter(
      (path) => /process\.env/.test(textOf(path)) && !/^(server\/config\.ts|bench\/|tests\/)/.test(named(path)),
    )
    expect(wrong.map(named)).toEqual([])
  })

  test('colours have names: only tokens.css has raw ones', () => {
    const styles = all.filter((path) => path.endsWith('.css') && basename(path) !== 'tokens.css')
    const wrong = styles.filter((path) => /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(textOf(path))).map(named)
    expect(wrong).toEqual([])
  })

  test('a column of a grid may be narrower than its longest word, so that no page is wider than the window', () => {
    const columns = /grid-template-columns:([^;]*)/g
    const wrong = all
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) => [...textOf(path).matchAll(columns)].map(([, tracks = '']) => `${named(path)}:${tracks}`))
      .filter((tracks) => /(^|[\s(])1fr/.test(tracks.replace(/minmax\([^()]*(\([^()]*\)[^()]*)*\)/g, '')))
    expect(wrong).toEqual([])
  })

  test('colours have names in code, too: only palette.ts has raw ones, and what draws covers', () => {
    const draws = (path: string) =>
      /^(app\/recipes\/covers|art|bench)\//.test(named(path)) || named(path) === 'app/base/ui/palette.ts'
    const wrong = product
      .filter((path) => !draws(path))
      .flatMap(
        (path) =>
          textOf(path)
            .match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b(?!-)|\b(?:rgb|hsl|oklch)a?\(/gi)
            ?.map((raw) => `${named(path)}: ${raw}`) ?? [],
      )
    expect(wrong).toEqual([])
  })

  test('no file of code is longer than 300 lines', () => {
    const wrong = code
      .filter((path) => !/\.data\.ts$/.test(path))
      .map((path) => ({ path: named(path), lines: linesOf(path) }))
      .filter(({ lines }) => lines > MAX_LINES)
    expect(wrong).toEqual([])
  })

  test('folders are named after what they are for', () => {
    const wrong = all
      .flatMap((path) => dirname(named(path)).split('/'))
      .filter((name) => FORBIDDEN_NAMES.includes(name))
    expect(wrong).toEqual([])
  })

  test('an exported name means one thing', () => {
    const files = new Map<string, string[]>()
    for (const path of product.filter((path) => /^(app|server)\//.test(named(path)))) {
      const names = [...textOf(path).matchAll(EXPORT)].map(([, name = '']) => name)
      for (const name of new Set(names)) files.set(name, [...(files.get(name) ?? []), named(path)])
    }
    const shared = [...files].filter(([name, paths]) => paths.length > 1 && !SHARED_NAMES.includes(name))
    expect(shared.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([])
  })

  test('names are declared in the words of the field', () => {
    const wrong = code
      .filter((path) => /^(app|server|tests|bench)\//.test(named(path)))
      .flatMap((path) =>
        [...textOf(path).matchAll(DECLARED)].flatMap(([, name = '']) => {
          if (SUPERLATIVE.test(name)) return [`${named(path)}: ${name}; call a limit MAX_… or MIN_…`]
          const words = [name, ...name.split(/_|(?<=[a-z])(?=[A-Z])/)].map((word) => word.toLowerCase())
          const word = words.find((one) => Object.hasOwn(FIELD_WORDS, one))
          return word ? [`${named(path)}: ${name}; write ${FIELD_WORDS[word]} (CONTRIBUTING.md, “Plain English”)`] : []
        }),
      )
    expect(wrong).toEqual([])
  })

  test('files are named in kebab-case, and there are no barrels', () => {
    const wrong = code.filter(
      (path) =>
        !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.(ts|tsx|mjs)$/.test(basename(path)) || /^index\.tsx?$/.test(basename(path)),
    )
    expect(wrong.map(named)).toEqual([])
  })

  test('no text is in a component outside messages/', () => {
    const components = product.filter((path) => path.endsWith('.tsx'))
    const texts = components.flatMap((path) => {
      const markup = textOf(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      const found = [
        ...markup.matchAll(/>\s*([A-Z][a-z]+(?: [A-Za-z]+)+)\s*</g),
        ...markup.matchAll(/(?:label|title|placeholder|alt)="([A-Z][^"]+)"/g),
      ]
      return found.map(([, text]) => `${named(path)}: ${text}`)
    })
    expect(texts).toEqual([])
  })
})
