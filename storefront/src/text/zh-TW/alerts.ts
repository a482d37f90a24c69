import type { AlertWords } from '../zh/alerts.ts'

export const alerts: AlertWords = {
  title: '到貨後通知我',
  send: '通知我',
  consent: '到貨後我們寄一封郵件到此信箱，不作他用；每封郵件都可以退訂。',
  sent: '已登記，到貨後我們會寄郵件給您。',
  failed: '沒有登記成功，請檢查信箱後再試。',
  remind: '如果我沒有完成下單，請寄一封郵件提醒我（為此保存購物車和信箱，可隨時退訂）。',
}
