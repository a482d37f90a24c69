// What other features use to generate, push or check websites.
export { RunDialog as default } from './publish/RunDialog.tsx'
