import { type BoundFunctions, fireEvent, type queries, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { MenuRoute } from '../lib/routes.ts'

type Within = BoundFunctions<typeof queries>

/** The listed route of a path such as `/setting/couponManagement`. */
export function listed(routes: readonly MenuRoute[], path: string): MenuRoute {
  const [, first, second] = path.split('/')
  const section = routes.find((route) => route.path === `/${first}`)
  const route = second === undefined ? section : section?.children?.find((each) => each.path === second)
  if (route === undefined) throw new Error(`no route ${path}`)
  return route
}

/** The first element of a selector, which must be there. */
export function part(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (element === null) throw new Error(`no ${selector}`)
  return element
}

/** The queries within the header. @throws Error where there is none */
export const header = () => within(part('.header'))

/** The tools of the header that are behind one button. */
export async function openTools(): Promise<Within> {
  const isOpen = () => document.querySelector('.ant-popover:not(.ant-popover-hidden) .more-tools') !== null
  if (!isOpen()) fireEvent.click(header().getByLabelText(/^(更多工具|More tools)$/))
  await waitFor(() => expect(isOpen()).toBe(true))
  return within(part('.more-tools'))
}

/** The drawer of the theme's settings, opened from the header. */
export async function openTheme(): Promise<Within> {
  fireEvent.click((await openTools()).getByLabelText(/^(主题配置|Theme)$/))
  await waitFor(() => part('.theme-drawer'))
  return within(part('.ant-drawer:has(.theme-drawer)'))
}

/** Presses a layout by its name in the theme’s drawer, which stays open. */
export async function chooseLayout(name: string): Promise<void> {
  const drawer = await openTheme()
  fireEvent.click(drawer.getByText(name, { selector: '.layout-choice button' }))
}

/** The names of the tabs from left to right. */
export const tabNames = () => [...document.querySelectorAll('.tab-name')].map((tab) => tab.textContent)

/** The name of an open tab, whose text is exactly this. @throws Error where there is none */
export function tab(name: string): HTMLElement {
  const button = [...document.querySelectorAll<HTMLElement>('.tab-name')].find(({ textContent }) => textContent === name)
  if (button === undefined) throw new Error(`no tab ${name}`)
  return button
}

/** The page in front, once it has its title; the same element as long as the page lives. */
export async function pageTitled(title: string): Promise<HTMLElement> {
  const find = () => [...document.querySelectorAll('.page-scroll h1')].find(({ textContent }) => textContent === title)
  await waitFor(() => expect(find()).toBeDefined())
  return find() as HTMLElement
}

/** The route that the address bar shows. */
export const path = () => location.hash.slice(1)
