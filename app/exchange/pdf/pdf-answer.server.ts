import { notPublicHeaders } from '#app/base/request/headers.ts'
import { contentDisposition } from '#app/base/request/pdf-file-name.ts'
import type { RequestContext } from '#app/base/request/request-context.ts'
import { m } from '#messages'
import type { Locale } from '#messages/runtime.js'
import { plainPage } from '#server/http/plain-page.ts'
import type { WorkerRefusal } from '#server/processes/workers.ts'

interface PdfAnswer {
  locale: Locale
  fileName: string
  /** The URL of the page that shows the same. */
  page: string
  /** Whether everybody may read it. */
  isPublic: boolean
}

/** The answer with a PDF file to download. */
export const pdfAnswer = (pdf: Uint8Array<ArrayBuffer>, { locale, fileName, page, isPublic }: PdfAnswer) =>
  new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-language': locale,
      'content-disposition': contentDisposition(fileName),
      link: `<${page}>; rel="canonical"`,
      // The page cache would drop the file's name and push pages out of memory for files that are fetched once.
      'cache-control': 'private, no-cache',
      ...(!isPublic && notPublicHeaders()),
    },
  })

/** The page that says why there is no file: 503 with Retry-After when many wait, or 422 for one that takes too long to draw. */
export function refusedPdf(
  refusal: WorkerRefusal,
  texts: Record<WorkerRefusal['refusedFor'], () => string>,
  request: Pick<RequestContext, 'requestId' | 'theme'>,
) {
  const isBusy = refusal.refusedFor === 'busy'
  return new Response(plainPage(m.pdf_refused_title(), texts[refusal.refusedFor](), request), {
    status: isBusy ? 503 : 422,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(isBusy && { 'retry-after': String(refusal.wait) }),
    },
  })
}
