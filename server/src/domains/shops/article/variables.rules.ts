import type { Seller } from '@wanpu/contract'

/** What the variables of an article stand for. */
export interface VariableFacts {
  seller: Partial<Seller>
  website: { name?: string; domain?: string; email?: string | undefined; phone?: string | undefined; address?: string | undefined }
}

const variable = /\{\{\s*(seller|website)\.(\w+)\s*\}\}/g

interface Filling {
  /** The values go into markup and are escaped. */
  isHtml?: boolean
  /** Variables without a value stay, to be filled when there is one. */
  keepsUnknown?: boolean
}

/** Text with {{seller.name}} and the like filled. */
export function fillVariables(text: string, facts: VariableFacts, { isHtml = false, keepsUnknown = false }: Filling = {}): string {
  return text.replace(variable, (whole, group: 'seller' | 'website', name: string) => {
    const value = new Map<string, string | undefined>(Object.entries(facts[group])).get(name) ?? ''
    if (value === '' && keepsUnknown) return whole
    return isHtml ? escapeHtml(value) : value
  })
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
