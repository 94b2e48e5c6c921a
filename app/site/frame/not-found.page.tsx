import { notFound } from '#app/base/request/found.ts'
import { m } from '#messages'

export const loader = () => notFound(m.not_found_title())

export default function NotFoundPage() {
  return null
}
