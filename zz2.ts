import { readFormsCases, rightForms, boughtFor } from './bench/shopping-forms.ts'
const c = readFormsCases(); const s = c.filter((x) => !x.isHeldOut), h = c.filter((x) => x.isHeldOut)
console.log(rightForms(s), s.length, rightForms(h), h.length)
for (const x of process.argv[2] ? h : s) if (boughtFor(x) !== x.expected) console.log(x.lines.join(' | '), '=>', boughtFor(x), '|| expected', x.expected)
