import { data } from 'react-router'
import { m } from '../../messages/compiled/messages.js'

/** The form that a request brings; ends the page with 400 when it brings something else. */
export async function readForm(request: Request) {
  try {
    return await request.formData()
  } catch {
    throw data(m.error_no_form(), 400)
  }
}
