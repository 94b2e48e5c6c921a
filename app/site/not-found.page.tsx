import { m } from '../../messages/compiled/messages.js'
import { notFound } from '../request/found.ts'

export const loader = () => notFound(m.not_found_title())

export default function NotFoundPage() {
  return null
}
