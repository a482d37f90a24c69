// What the demo provider's page needs, which the shop API serves.
export { type DemoClaim, type DemoDecision, demoNotice, readDemoClaim } from './providers/demo/demo.ts'
