import { notFound } from './found.ts'
import { m } from '../../messages/compiled/messages.js'

export const loader = () => notFound(m.not_found_title())

export default function NotFoundPage() {
  return null
}
