import { createElement } from 'react'
import { test } from 'vitest'
import { BulkForm } from '#app/community/moderation/bulk-form.tsx'
import DeletePage from '#app/exchange/leaving/delete.page.tsx'
import { AddToListForm } from '#app/kitchen/shopping/add-to-list-form.tsx'
import { EditProfile } from '#app/people/settings/edit-profile.tsx'
import PasswordPage from '#app/people/settings/password.page.tsx'
import ConfirmNewEmailPage from '#app/people/sign-in/confirm-new-email.page.tsx'
import ForgotPasswordPage from '#app/people/sign-in/forgot-password.page.tsx'
import LogoutPage from '#app/people/sign-in/logout.page.tsx'
import ResetPasswordPage from '#app/people/sign-in/reset-password.page.tsx'
import RestoreEmailPage from '#app/people/sign-in/restore-email.page.tsx'
import { NotesForm } from '#app/recipes/test-kitchen/notes-form.tsx'
import ConfirmNewsletterPage from '#app/site/newsletter/confirm.page.tsx'
import NewsletterPage from '#app/site/newsletter/newsletter.page.tsx'
import UnsubscribePage from '#app/site/newsletter/unsubscribe.page.tsx'
import { pageStates } from './page-states.ts'
import { wrong } from './samples.ts'

test('forms of accounts, and of what is sent at once, are as approved', async () => {
  const states = pageStates()
  const taken = { actionData: { taken: true } }
  const link = { token: 't', link: { email: 'a@x.example', name: 'Anna' } }
  states.page('a new address', ConfirmNewEmailPage, link, { taken: { around: taken }, late: { link: null } })
  states.page('the address before', RestoreEmailPage, link, { taken: { around: taken }, late: { link: null } })
  const letter = { token: 't', email: 'a@x.example', isWhole: true }
  states.page('a subscription', ConfirmNewsletterPage, letter, { late: { email: null } })
  states.page('no subscription', UnsubscribePage, letter, {
    'any more': { email: null },
    'by a broken link': { email: null, isWhole: false },
  })
  states.page('the newsletter', NewsletterPage, { sent: false }, { 'that was asked for': { sent: true } })
  states.page('a forgotten password', ForgotPasswordPage, { sent: false }, { 'that was asked for': { sent: true } })
  states.page('a password by a link', ResetPasswordPage, { token: 't', isValid: true }, { late: { isValid: false } })
  states.page('signing out', LogoutPage, {}, {})
  const short = { actionData: wrong({ password: ['Short'] }, { password: 'x' }) }
  states.page(
    'a password',
    PasswordPage,
    { withTokens: false },
    { tokens: { withTokens: true }, wrong: { around: short } },
  )
  states.page(
    'the end of an account',
    DeletePage,
    { withPassword: true },
    { 'without a password': { withPassword: false } },
  )
  const cook = { displayUsername: 'Anna', name: 'Anna', email: 'a@x.example', bio: 'Cooks.', image: null }
  states.part(
    'a profile',
    EditProfile,
    { cook, provider: null, result: undefined, pictureProblem: null },
    {
      'with a name': { cook: { ...cook, name: 'Anna B.' } },
      'with another sign-in': { provider: 'Our house' },
      'with a picture that is refused': { pictureProblem: 'No picture.' },
    },
  )
  const notes = { cookedOn: '2026-09-30', outcome: 'withChanges', text: 'More salt.' }
  states.part('notes', NotesForm, { notes: null, author: 'Ben', result: undefined }, { 'sent before': { notes } })
  states.part(
    'all that is ticked',
    BulkForm,
    { result: undefined },
    {
      'without a reason': { result: wrong({ reason: ['Say why'], subjects: ['Tick one'] }, { reason: 'x' }) },
      'beside another form': { result: wrong({ reason: ['Say why'] }, { kind: 'review', reason: 'x' }) },
    },
  )
  states.part(
    'what goes on a list',
    AddToListForm,
    {
      ...{ about: '5', needed: {}, records: [], itemsOf: () => [] },
      children: (staples: readonly object[]) => createElement('p', null, `${staples.length} at home`),
    },
    { 'of this device': { records: null } },
  )
  await states.expectApproved('sent-forms')
})
