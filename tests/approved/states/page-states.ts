import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { SiteFrame } from '#app/base/request/use-site.ts'
import { expectApproved } from '../approval.ts'
import { detailsOf } from './details.ts'
import { AT } from './samples.ts'

/** What a page knows besides what its loader found: who looks at it, where, and what came of a form. */
interface Around {
  /** Whether a form of the page is being sent. */
  isSending?: boolean
  cook?: Partial<NonNullable<SiteFrame['cook']>>
  address?: string
  actionData?: unknown
}
type States = Record<string, { [property: string]: unknown; around?: Around }>

export const A_COOK = { id: 'anna', username: 'anna', name: 'Anna', image: null, isModerator: false } as const

function markupOf(component: ComponentType<never>, props: object, { cook, address = '/here', isSending }: Around) {
  const site = {
    theme: 'light',
    origin: 'https://foodio.example',
    site: { email: 'a@foodio.example' },
    nonce: 'n',
    notice: null,
    cook: cook ? { ...A_COOK, shelves: '{}', unread: '0', ...cook } : null,
  }
  const shown = { path: '*', element: createElement(component, props as never) } as RouteObject
  const router = createMemoryRouter([{ id: 'root', loader: () => site, children: [shown] }], {
    initialEntries: [address],
    hydrationData: { loaderData: { root: site } },
  })
  if (isSending) Object.assign(router.state, { navigation: { ...router.state.navigation, state: 'submitting' } })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

/** The lines that only one of two lists has. */
function differences(before: readonly string[], after: readonly string[]) {
  const more = (of: readonly string[], than: readonly string[], mark: string) => {
    const left = [...than]
    return of.flatMap((line) => {
      const at = left.indexOf(line)
      if (at >= 0) left.splice(at, 1)
      return at >= 0 ? [] : [`    ${mark} ${line}`]
    })
  }
  return [...more(before, after, '-'), ...more(after, before, '+')]
}

/** Pages and their parts in some states, to be approved: each as it is at first, and then what a state takes from it and adds. */
export function pageStates() {
  vi.setSystemTime(AT)
  const lines: string[] = []
  const write = (name: string, states: States, first: Around, markup: (state: object, around: Around) => string) => {
    const base = detailsOf(markup({}, first))
    lines.push(name, ...base.map((line) => `  ${line}`))
    for (const [state, { around, ...more }] of Object.entries(states))
      lines.push(`  ${state}`, ...differences(base, detailsOf(markup(more, { ...first, ...around }))))
    const outcomes: Record<string, Around> = {
      'while a form is being sent': { isSending: true },
      'where the server refused it for now': { actionData: { failure: 'The server is busy.' } },
    }
    for (const [outcome, around] of Object.entries(outcomes)) {
      const changed = differences(base, detailsOf(markup({}, { ...first, ...around })))
      if (changed.length > 0) lines.push(`  ${outcome}`, ...changed)
    }
    lines.push('')
  }
  return {
    /** A page with what its loader found. */
    page(name: string, page: ComponentType<never>, loaderData: object, states: States, around: Around = {}) {
      write(name, states, around, (more, now) => {
        const props = { loaderData: { ...loaderData, ...more }, actionData: now.actionData, params: {} }
        return markupOf(page, props, now)
      })
    },
    /** A part of pages with its properties. */
    part(name: string, part: (props: never) => unknown, props: object, states: States, around: Around = {}) {
      write(name, states, around, (more, now) => markupOf(part as ComponentType<never>, { ...props, ...more }, now))
    },
    expectApproved: (name: string) => expectApproved(`states/${name}`, lines),
  }
}
