import { type PresetName, presetNames } from './screen-rights.ts'

const prefix = 'preset:'

/** Stands among the ids of roles for a common role that is created when the form is saved. */
export const newRoleId = (preset: PresetName): string => `${prefix}${preset}`

/** The common role that an id of a form stands for; undefined for a role that there is. */
export const presetOf = (id: string): PresetName | undefined => presetNames.find((preset) => newRoleId(preset) === id)

/** The ids of roles that there are. */
export const presentRoles = (ids: readonly string[]): string[] => ids.filter((id) => presetOf(id) === undefined)
