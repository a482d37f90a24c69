import type { AlertWords } from '../zh/alerts.ts'

export const alerts: AlertWords = {
  title: 'Avisarme por correo cuando vuelva',
  send: 'Avisarme',
  consent:
    'Escribimos una sola vez a esta dirección cuando vuelva a haber existencias y no la usamos para nada más. Puede darse de baja en cualquier momento.',
  sent: 'Anotado. Le escribiremos cuando vuelva a estar disponible.',
  failed: 'No ha funcionado. Compruebe su dirección de correo e inténtelo de nuevo.',
  remind:
    'Envíenme un único recordatorio por correo si no termino este pedido. Para ello se guardan mi cesta y mi dirección de correo; puedo darme de baja en cualquier momento.',
}
