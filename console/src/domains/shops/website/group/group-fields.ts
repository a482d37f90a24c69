import type { Seller, SharedSettings } from '@wanpu/contract'
import { type ConfigFields, toFields as toConfigFields, toInput as toConfigInput } from '../config/config-fields.ts'
import { linesOf, type MenuLine, menuOf, nextKey } from '../menu/menu-lines.ts'

const menus = ['headerMenu', 'footerMenu', 'navigationMenu'] as const
type MenuName = (typeof menus)[number]
const sellerFields = {
  sellerName: 'name',
  sellerRegistration: 'registration',
  sellerAddress: 'address',
  sellerEmail: 'email',
  sellerPhone: 'phone',
} as const
type SellerField = keyof typeof sellerFields

/** The settings of a group as its form holds them; empty ones are not set. */
export type GroupFields = ConfigFields & Record<MenuName, MenuLine[]> & Partial<Record<SellerField, string>>

/** The form's fields of stored settings. */
export function toFields({ headerMenu = [], footerMenu = [], navigationMenu = [], seller, ...config }: SharedSettings): GroupFields {
  const lines = (items: typeof headerMenu) => linesOf(items).map((line) => ({ ...line, key: nextKey() }))
  const { slides = [], homePageDataBlocks = [], parameters = [], ...settings } = config
  const sellerValues = Object.entries(sellerFields).map(([field, name]) => [field, seller?.[name] ?? ''])
  return {
    ...toConfigFields({ ...settings, slides, homePageDataBlocks, parameters, bannels: [], pageConfig: {} }),
    headerMenu: lines(headerMenu),
    footerMenu: lines(footerMenu),
    navigationMenu: lines(navigationMenu),
    ...Object.fromEntries(sellerValues),
  }
}

/** The settings that a filled in form makes; menu entries without a title are left out, with what is below them. */
export function toSettings(fields: GroupFields): SharedSettings {
  const { headerMenu, footerMenu, navigationMenu, sellerName, sellerRegistration, sellerAddress, sellerEmail, sellerPhone, ...config } =
    fields
  const { globalConfig } = toConfigInput('', config)
  const settings = Object.fromEntries(Object.entries(globalConfig).filter(([, value]) => !isUnset(value)))
  const seller: Seller = {
    name: sellerName ?? '',
    registration: sellerRegistration ?? '',
    address: sellerAddress ?? '',
    email: sellerEmail ?? '',
    phone: sellerPhone ?? '',
  }
  const items = {
    headerMenu: menuOf(titled(headerMenu)),
    footerMenu: menuOf(titled(footerMenu)),
    navigationMenu: menuOf(titled(navigationMenu)),
  }
  return {
    ...settings,
    ...Object.fromEntries(Object.entries(items).filter(([, menu]) => menu.length > 0)),
    ...(Object.values(seller).some((value) => value !== '') && { seller }),
  }
}

const isUnset = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

function titled(lines: readonly MenuLine[]): MenuLine[] {
  const menuLines: MenuLine[] = []
  let untitledAt: number | undefined
  for (const line of lines) {
    if (untitledAt !== undefined && line.depth > untitledAt) continue
    untitledAt = line.title.trim() === '' ? line.depth : undefined
    if (untitledAt === undefined) menuLines.push(line)
  }
  return menuLines
}
