import { test } from 'vitest'
import BlocksPage from '#app/people/settings/blocks.page.tsx'
import SecurityPage from '#app/people/settings/security.page.tsx'
import { TokenForm } from '#app/people/settings/token-form.tsx'
import TokensPage from '#app/people/settings/tokens.page.tsx'
import LoginPage from '#app/people/sign-in/login.page.tsx'
import RegisterPage from '#app/people/sign-in/register.page.tsx'
import EditingPage from '#app/site/editorial/editing.page.tsx'
import PostPage from '#app/site/editorial/post.page.tsx'
import PostsPage from '#app/site/editorial/posts.page.tsx'
import StatisticsPage from '#app/site/editorial/statistics.page.tsx'
import { pageStates } from './page-states.ts'
import { AT, card, wrong } from './samples.ts'

test('pages of accounts are as approved', async () => {
  const states = pageStates()
  const login = { next: '/recipe/5', provider: null, providerError: null }
  states.page('signing in', LoginPage, login, {
    'with another site, too': { provider: 'Our house' },
    'that failed there': { provider: 'Our house', providerError: 'x' },
    'that is not linked': { provider: 'Our house', providerError: 'account_not_linked' },
    'that failed there, where there is none': { providerError: 'x' },
    'that failed there, and then here': {
      provider: 'Our house',
      providerError: 'x',
      around: { actionData: wrong({ '': ['Wrong password'] }, { username: 'ben' }) },
    },
  })
  states.page(
    'registering',
    RegisterPage,
    { next: '/' },
    {
      'with what is taken': {
        around: {
          actionData: wrong({ username: ['Taken'], password: ['Short'] }, { username: 'ben', email: 'b@x.example' }),
        },
      },
    },
  )
  const session = { id: 's', userAgent: null, lastUsed: AT, isThis: true }
  states.page(
    'security',
    SecurityPage,
    { withPassword: true, provider: 'Our house', sessions: [session] },
    {
      'without a password': { withPassword: false },
      'with another session': { sessions: [session, { ...session, id: 't', isThis: false }] },
    },
    { cook: {} },
  )
  const token = { id: 't', name: 'Phone', scope: 'read', createdAt: AT, expiresAt: null, lastUsedAt: null }
  states.page(
    'tokens',
    TokensPage,
    { tokens: [], now: AT, formKey: 'k' },
    {
      'that lasts, and was not used': { tokens: [token] },
      'that writes, until later, used': {
        tokens: [{ ...token, scope: 'write', expiresAt: AT + 864e5, lastUsedAt: AT - 864e5 }],
      },
      'that ends now': { tokens: [{ ...token, expiresAt: AT }] },
      'just made': { around: { actionData: { token: 'secret' } } },
      'made wrongly': { around: { actionData: wrong({ name: ['Empty'] }, { name: '', scope: 'write', days: '' }) } },
    },
    { cook: {} },
  )
  states.part('the form of a token', TokenForm, { result: undefined, formKey: 'k' }, {})
  const about = { username: 'ben', name: 'Ben', kind: null }
  states.page(
    'blocks',
    BlocksPage,
    { about: null, blocks: [], next: null },
    {
      some: {
        blocks: [
          { ...about, kind: 'block' },
          { ...about, username: 'eve', name: 'Eve', kind: 'mute' },
        ],
        next: 'eve b',
      },
      'about one': { about },
      'about one who is muted': { about: { ...about, kind: 'mute' } },
      'about one who is blocked': { about: { ...about, kind: 'block' } },
    },
    { cook: {} },
  )
  await states.expectApproved('accounts')
})

test('pages of moderators who write are as approved', async () => {
  const states = pageStates()
  const draft = { title: 'Salt', description: 'On salt.', author: 'Mo', body: 'Salt *early*.', publishAt: '' }
  const post = { slug: 'salt', state: 'draft', stateWords: 'Draft', version: 2, draft }
  states.page(
    'a post',
    PostPage,
    post,
    {
      new: { slug: null, state: null, stateWords: null, version: 0 },
      published: { state: 'published', stateWords: 'Published' },
      scheduled: { state: 'scheduled', stateWords: 'From tomorrow' },
      'to look at': { around: { actionData: { ...wrong({}, draft), status: 'success', preview: draft, version: 2 } } },
      'that somebody else has changed': {
        around: { actionData: { ...wrong({ '': ['Changed'] }, { ...draft, title: 'Mine' }), version: 5 } },
      },
    },
    { cook: { isModerator: true } },
  )
  states.page(
    'posts',
    PostsPage,
    { posts: [{ slug: 'salt', title: 'Salt', state: 'Draft' }], page: 1, pages: 1 },
    {
      none: { posts: [] },
      'page 3 of 3': { page: 3, pages: 3 },
    },
  )
  const featured = {
    ...{ id: 1, reason: 'Warm', firstDay: '2026-10-01', lastDay: '2026-10-02', path: '/recipe/5' },
    ...{ recipe: card(5), collection: null },
  }
  const feature = { subject: '', reason: '', firstDay: '2026-10-01', lastDay: '2026-10-07' }
  states.page(
    'what is featured',
    EditingPage,
    { featured: [featured], today: '2026-10-01', draft: feature },
    {
      nothing: { featured: [] },
      'a collection, later': {
        featured: [{ ...featured, firstDay: '2026-10-02', recipe: null, collection: { title: 'Winter' } }],
      },
      'what is gone': { featured: [{ ...featured, recipe: null }] },
      'of a recipe that is begun with': { draft: { ...feature, subject: '/recipe/6' } },
      wrongly: { around: { actionData: wrong({ subject: ['Not public'] }, { ...feature, subject: '/recipe/9' }) } },
    },
  )
  const counted = { id: 5, title: 'Soup', views: 9, cooked: 3, saved: 1 }
  states.page(
    'statistics',
    StatisticsPage,
    { by: 'views', days: 30, recipes: [counted], searches: [] },
    {
      'by another figure, of fewer days': { by: 'cooked', days: 7 },
      'with searches': { recipes: [], searches: [{ words: 'ice & salt', count: 4 }] },
    },
  )
  await states.expectApproved('editorial')
})
