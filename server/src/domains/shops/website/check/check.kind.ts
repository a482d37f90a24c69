export const checkKind = 'shop-website-check-task'
