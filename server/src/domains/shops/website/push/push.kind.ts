export const pushKind = 'shop-website-push-task'
