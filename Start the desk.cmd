@echo off
rem Starts the desk by a double click: checks Node, installs once, opens the browser.
title The desk
pushd "%~dp0"

where node >nul 2>nul
if errorlevel 1 goto nonode
where npm >nul 2>nul
if errorlevel 1 goto nonode
node -e "process.exit(Number(process.versions.node.split('.')[0]) >= 20 ? 0 : 1)"
if errorlevel 1 goto oldnode

fc /b package-lock.json "node_modules\.desk-installed" >nul 2>nul
if not errorlevel 1 goto start
echo The desk is being installed. This happens once, and takes a few minutes.
call npm ci --no-audit --no-fund
if errorlevel 1 goto noinstall
copy /y package-lock.json "node_modules\.desk-installed" >nul

:start
call npm run --silent desk
if errorlevel 1 goto failed
exit /b 0

:nonode
echo The desk needs Node.js, which is free: get it at https://nodejs.org, install it, and open this file again.
goto wait

:oldnode
echo The desk needs a newer Node.js: get it at https://nodejs.org, install it, and open this file again.
goto wait

:noinstall
echo The desk could not be installed. Is this computer online? Then open this file again.
goto wait

:failed
echo The desk ended with an error; what it said stands above.

:wait
echo.
pause
exit /b 1
