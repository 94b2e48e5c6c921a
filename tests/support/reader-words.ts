import { partsOf, samplesOf } from './expression.ts'
import { nodesIn, type Syntax } from './syntax.ts'

/** Words of a text of a table: "tsp|tsps", "egg free, eggless", "a an the", or one that is an expression's. */
function wordsOfText(text: string): string[] {
  if (/\(\?[:=!<]|\\p\{/.test(text)) return samplesOfSource(text)
  const listed = text.split(/[|,;\n]/)
  return [...listed, ...listed.flatMap((phrase) => phrase.trim().split(/\s+/))]
}

function samplesOfSource(source: string): string[] {
  try {
    return samplesOf(partsOf(source))
  } catch {
    // A piece of an expression that is put together elsewhere.
    return source.split(/[^\p{L}\p{M}\p{N}' -]+/u)
  }
}

/** The words and signs of one table, expression or function of a module. */
export type WordClass = readonly string[]
const MAX_WORD = 60

/** Every word and sign that a module names, by what has it: its texts, the names in its tables, and what its expressions match. */
export function wordsOfModule(program: Syntax): WordClass[] {
  const statements = (program.body as Syntax[]).filter(({ type }) => type !== 'ImportDeclaration')
  return statements.map((statement) => {
    const words = new Set<string>()
    for (const node of nodesIn(statement))
      for (const word of wordsOfNode(node).map((text) => text.trim().toLowerCase()))
        if (word !== '' && word.length <= MAX_WORD) words.add(word)
    return [...words]
  })
}

function wordsOfNode({ type, key, computed, shorthand, value, regex }: Syntax): string[] {
  if (type === 'Property') return computed || shorthand ? [] : [String((key as Syntax).name ?? '')]
  if (type === 'TemplateElement') return wordsOfText((value as { cooked: string }).cooked)
  if (type !== 'Literal') return []
  if (regex) return samplesOfSource((regex as { pattern: string }).pattern)
  return typeof value === 'string' ? wordsOfText(value) : []
}
