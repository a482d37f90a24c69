export { CallError, type Caller, makeCaller } from './client.ts'
export { fieldsOf, sampleInput, takesAnything } from './sample.ts'
export { openShop, type Rights, type Shop, smallLimits, superAdminPassword } from './shop.ts'
export { sideBySide } from './side-by-side.ts'
