/** The media types that the installed app takes from other apps; what systems know no type of comes as the last one. */
const TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
  'text/plain',
  'text/markdown',
  'text/csv',
  'text/html',
  'text/xml',
  'application/json',
  'application/ld+json',
  'application/xml',
  'application/zip',
  'application/x-zip-compressed',
  'application/gzip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/octet-stream',
]

/** The endings of files that recipe apps export, for systems that go by them. */
const ENDINGS = [
  '.paprikarecipes',
  '.paprikarecipe',
  '.melarecipes',
  '.melarecipe',
  '.crumb',
  '.mx2',
  '.mxp',
  '.mz2',
  '.mmf',
  '.rtk',
  '.mcb',
  '.dsv',
  '.grmt',
  '.fdx',
  '.enex',
  '.cook',
  '.md',
]

/** The part of the web app's manifest that offers the import to other apps. */
export const SHARE_TARGET = {
  action: '/import/share',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    ...{ title: 'title', text: 'text', url: 'url' },
    files: [{ name: 'file', accept: [...TYPES, ...ENDINGS] }],
  },
}
