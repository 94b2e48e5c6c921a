/**
 * `node server/run.mjs PROGRAM …`, as package.json has it: runs one of FoodIO's programs, or says in a sentence which Node it needs.
 * An older one would only say that it does not know the ending .ts. This file itself runs on Node 20.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const NEEDED = 26

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `FoodIO's programs need Node ${NEEDED}, and this is Node ${process.versions.node}. On Linux, Macs with Apple silicon and Windows \`npm install\` ` +
      `brings Node ${NEEDED} along, and \`npm start\`, \`npm run dev\` and the other scripts use it; elsewhere install Node ${NEEDED} yourself.\n`,
  )
  process.exit(1)
}

// The program finds itself and its arguments where Node would have put them.
process.argv.splice(1, 2, resolve(process.argv[2] ?? ''))
await import(pathToFileURL(process.argv[1]).href)
