import { buyerLengths } from '@wanpu/contract/buyer-lengths'
import { order as orderWords } from '#words/order'
import { el } from '../page/dom.ts'
import { shop } from '../page/shop.ts'
import { words } from '../page/words.ts'
import type { FieldErrors } from './checkout-rules.ts'

const texts = orderWords.checkout

/** By the last part of a field's name. */
const lengths: Readonly<Record<string, number>> = buyerLengths

type Choice = { value: string; label: string }
export type Field = {
  name: string
  label: string
  type?: string
  autocomplete?: string
  optional?: boolean
  /** It shares its row with its neighbours that do, up to three; alone it has the whole row. */
  half?: boolean
  choices?: Choice[]
  /** What it is asked for. */
  hint?: string | undefined
}

/** The phone number as the website asks for it: no field, or one that may be left empty or not. */
export const phoneFields = (): Field[] =>
  shop.buyerPhone === 'off'
    ? []
    : [
        {
          name: 'contact.phone',
          label: texts.phone,
          type: 'tel',
          autocomplete: 'tel',
          half: true,
          optional: shop.buyerPhone !== 'required',
          hint: shop.buyerPhone === 'required' ? texts.phoneFor : undefined,
        },
      ]

/** The parts of the form that do not change with a quote. */
export function contactPart(): HTMLFieldSetElement {
  const fields: Field[] = [
    { name: 'contact.name', label: texts.name, autocomplete: 'name' },
    { name: 'contact.email', label: texts.email, type: 'email', autocomplete: 'email', half: true },
    ...phoneFields(),
    { name: 'contact.company', label: texts.company, autocomplete: 'organization', optional: true },
  ]
  return part(texts.contact, ...fields.map(field))
}

/** The VAT number of a company, where it makes a difference. Hidden until the shop asks for it. */
export function vatNumberPart(): HTMLFieldSetElement {
  const number = field({ name: 'contact.vatNumber', label: texts.vatNumber, half: true, optional: true })
  const box = part(texts.companyPurchase, number, el('p', { id: 'vat-state', role: 'status' }))
  box.hidden = true
  box.disabled = true
  return box
}

/** The optional note to the seller. */
export function notePart(): HTMLElement {
  return row(
    { name: 'note', label: texts.note, optional: true },
    el('textarea', { id: 'note', name: 'note', rows: 2, maxlength: buyerLengths.note }),
  )
}

/** A panel of the form, with `title` as its legend. */
export function part(title: string, ...content: HTMLElement[]): HTMLFieldSetElement {
  return el('fieldset', { class: 'panel fields' }, el('legend', {}, title), ...content)
}

/** Radio buttons of modes; the chosen one stays chosen when the list comes again. */
export function modeList(
  name: string,
  modes: readonly { id: string; label: string; aside?: string; note?: string | null; icon?: string | null }[],
  selectedId: string,
): HTMLElement {
  return el(
    'div',
    { class: 'modes' },
    ...modes.map((mode) =>
      el(
        'label',
        { class: 'mode' },
        el('input', { type: 'radio', name, value: mode.id, checked: mode.id === selectedId, required: true }),
        modeIcon(mode.icon),
        el('span', { class: 'mode-name' }, mode.label, mode.note ? el('span', { class: 'mode-note' }, mode.note) : null),
        mode.aside ? el('span', { class: 'mode-aside' }, mode.aside) : null,
      ),
    ),
  )
}

/** Icons lie next to the shop API, which may be another host; one that does not come is left out. */
function modeIcon(path: string | null | undefined): HTMLElement | null {
  if (!path) return null
  const icon = el('img', {
    src: new URL(path, new URL(shop.api, location.href)).href,
    alt: '',
    width: 40,
    height: 26,
    'data-optional': true,
  })
  return icon
}

/** A field that is put right loses its mark at once. */
export function clearError(form: HTMLFormElement, name: string): void {
  const input = form.querySelector(`[name="${CSS.escape(name)}"][aria-invalid]`)
  if (!input) return
  input.removeAttribute('aria-invalid')
  input.removeAttribute('aria-describedby')
  document.getElementById(`${name}-error`)?.remove()
}

/**
 * Marks fields, says why next to each, and takes the buyer to the first one. Reasons whose field is not in the form are
 * handed back.
 */
export function showErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>): string[] {
  for (const old of form.querySelectorAll('.field-error')) old.remove()
  for (const input of form.querySelectorAll('[aria-invalid]')) {
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
  }
  const homeless = Object.entries(errors).flatMap(([name, reason]) => (markError(form, name, reason) ? [] : reason))
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  return homeless
}

/** Marks a field and says why next to it; false where the form has no such field. */
export function markError(form: HTMLFormElement, name: string, reason: string): boolean {
  const input = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  if (!input) return false
  clearError(form, name)
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', `${name}-error`)
  const place = input.closest('.field, .fields') ?? input
  place.append(el('p', { class: 'field-error', id: `${name}-error` }, reason))
  return true
}

const reasons: Readonly<Record<FieldErrors[string], string>> = {
  required: texts.required,
  email: texts.badEmail,
  postalCode: texts.badPostalCode,
  vatNumber: texts.badVatNumber,
}

/** Why a field is refused, in the language of the page. */
export const reasonText = (reason: FieldErrors[string]): string => reasons[reason]

/** What went wrong, with a way to try it once more. */
export function retryBox(reason: string, again: () => void): HTMLElement {
  const button = el('button', { class: 'button', type: 'button' }, words.retry)
  button.addEventListener('click', again)
  return el('div', { class: 'notice', role: 'alert' }, el('p', {}, reason), el('p', {}, button))
}

/** A field with its label. */
export function field(one: Field): HTMLElement {
  if (one.choices?.length) return choiceField(one, one.choices)
  const input = el('input', {
    id: one.name,
    name: one.name,
    type: one.type ?? 'text',
    autocomplete: one.autocomplete,
    maxlength: lengths[one.name.slice(one.name.indexOf('.') + 1)],
    required: !one.optional,
  })
  return row(one, input)
}

function choiceField(one: Field, choices: readonly Choice[]): HTMLElement {
  const options = choices.map(({ value, label }) => el('option', { value }, label))
  const attributes = { id: one.name, name: one.name, autocomplete: one.autocomplete, required: !one.optional }
  return row(one, el('select', attributes, el('option', { value: '' }, ''), ...options))
}

/** A control below its label. */
export function row({ name, label, optional, half, hint }: Field, input: HTMLElement): HTMLElement {
  const mark = optional && el('span', { class: 'optional' }, ` (${texts.optional})`)
  const about = hint && el('span', { class: 'hint' }, ` ${hint}`)
  return el('div', { class: half ? 'field field-half' : 'field' }, el('label', { for: name }, label, mark, about), input)
}
