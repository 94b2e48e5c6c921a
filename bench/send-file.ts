/** `node bench/send-file.ts ADDRESS FILE AUTHORIZATION`: sends a file as a form does, and prints what is answered. */
import { openAsBlob } from 'node:fs'

const [address = '', file = '', authorization = ''] = process.argv.slice(2)
const form = new FormData()
form.append('file', await openAsBlob(file), 'export.paprikarecipes')
const response = await fetch(address, { method: 'POST', headers: { authorization }, body: form })
console.log(await response.text())
process.exitCode = response.ok ? 0 : 1
