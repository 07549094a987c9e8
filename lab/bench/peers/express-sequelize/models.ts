import { DataTypes, Sequelize } from 'sequelize'

export const sequelize = new Sequelize(process.env.DATABASE_URL ?? '', {
  dialect: 'postgres',
  logging: false,
  pool: { max: 10, min: 2 },
  define: { timestamps: false, underscored: true },
})

const id = { type: DataTypes.BIGINT, primaryKey: true }

export const User = sequelize.define('User', {
  id,
  username: DataTypes.TEXT,
  email: DataTypes.TEXT,
  status: DataTypes.TEXT,
  blockedAt: DataTypes.DATE,
})
export const Session = sequelize.define('Session', {
  id: { type: DataTypes.UUID, primaryKey: true },
  userId: DataTypes.BIGINT,
  expiresAt: DataTypes.DATE,
  revokedAt: DataTypes.DATE,
})
export const Order = sequelize.define('Order', {
  id,
  orderNumber: DataTypes.TEXT,
  userId: DataTypes.BIGINT,
  type: DataTypes.TEXT,
  description: DataTypes.TEXT,
  priceCents: DataTypes.INTEGER,
  status: DataTypes.TEXT,
  orderedAt: DataTypes.DATE,
  paidAt: DataTypes.DATE,
  completedOn: DataTypes.DATEONLY,
})
export const Payment = sequelize.define('Payment', {
  id,
  orderId: DataTypes.BIGINT,
  state: DataTypes.TEXT,
  pendingReason: DataTypes.TEXT,
})
export const Refund = sequelize.define('Refund', {
  id,
  orderId: DataTypes.BIGINT,
  state: DataTypes.TEXT,
  way: DataTypes.TEXT,
  amountCents: DataTypes.INTEGER,
  deductions: DataTypes.JSONB,
  reason: DataTypes.TEXT,
  payAt: DataTypes.DATE,
})

Session.belongsTo(User, { foreignKey: 'userId' })
Order.hasMany(Payment, { foreignKey: 'orderId' })
Order.hasMany(Refund, { foreignKey: 'orderId' })
