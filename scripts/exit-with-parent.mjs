// Preloaded into the server by the commands: it stops when the command that started it has ended, by any signal.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
